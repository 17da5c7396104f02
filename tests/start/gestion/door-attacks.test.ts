import { beforeAll, describe, expect, test } from 'vitest';
import { sendFile } from '../../setup/gestion/imports.ts';
import { acceptInvitation, newInvitation, newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { submission } from '../../setup/gestion/requests.ts';
import { staffSite } from '../../setup/gestion/staff-site.ts';
import { elements, mainOf, texts } from '../../setup/html.ts';
import { ask } from '../../setup/http.ts';
import { emptySite } from '../../setup/import/site.ts';

// What no link or form of ours sends to the pages that are no content, and two requests at once.

const site = emptySite();
const { read, send } = staffSite(site);
const server = () => ({ gestion: site.gestion(), dataDir: site.dataDir });
const sql = (text: string, values: unknown[] = []) => runSql(site.dataDir, text, values);
const idOf = async ({ email }: TestPerson) =>
  String((await sql('select id from personal where correo = $1', [email]))[0]?.id);
const newAdministrator = () => newPerson([['administrador', '*']], { server: server() });
let person: TestPerson;
let administrator: TestPerson;
beforeAll(async () => {
  const permissions = ['editor', 'publicador', 'atencion', 'auditor'].map((role): [string, string] => [role, '*']);
  person = await newPerson(permissions, { server: server() });
  administrator = await newAdministrator();
});

const values = [
  '',
  '1e400',
  '1.5',
  '-1',
  '99999999999999',
  'constructor',
  '__proto__',
  '%25%5C_',
  '%27;--',
  '+275760-01-01',
];

test.each([
  ['medios/lista', ['texto', 'vista', 'orden', 'pagina']],
  ['medios/documentos/lista', ['archivo', 'texto']],
  ['medios', ['texto', 'vista', 'orden', 'pagina']],
  ['medios/documentos', ['texto', 'pagina', 'archivo', 'rechazo']],
  ['importar', ['texto']],
  ['importar/eventos', ['rechazo']],
  ['buscar', ['texto']],
  ['bitacora', ['accion', 'actor', 'desde', 'hasta', 'pagina']],
  ['bitacora/exportar', ['accion', 'actor', 'desde', 'hasta']],
  ['buzon', ['tipo', 'vista', 'orden', 'pagina', 'registro', 'estado']],
  ['buzon/informe', ['anio']],
  ['buzon/informe/csv', ['anio']],
  ['notas', ['texto', 'estado', 'orden', 'pagina', 'filtro']],
  ['llave', ['volver', 'aviso']],
])('the query of «%s» takes any text', async (path, names) => {
  const failed: string[] = [];
  for (const name of names)
    for (const value of values) {
      const address = `/gestion/${path}?${name}=${value}`;
      const { status } = await read(person, address);
      if (status >= 400) failed.push(`${status} ${address}`);
    }
  expect(failed).toEqual([]);
});

test.each(['medios/%', 'medios/%/miniatura', 'importar/%', 'importar/%/plantilla', 'importar/eventos/%', 'buzon/%'])(
  'an address that names nothing is not found: %s',
  async (path) => {
    const faults: string[] = [];
    for (const value of [...values.slice(1), '0', '2147483648', '..%2Fnotas']) {
      const address = `/gestion/${path.replace('%', value)}`;
      const { status } = await read(person, address);
      if (status !== 404) faults.push(`${status} ${address}`);
    }
    expect(faults).toEqual([]);
  },
);

describe('two requests at once', () => {
  const together = async (requests: Promise<{ status: number }>[]) =>
    (await Promise.all(requests)).map(({ status }) => status).sort();

  test('give a person the same permissions', async () => {
    const page = `/gestion/personal/${await idOf(person)}`;
    const fields: [string, string][] = [
      ['accion', 'permisos'],
      ...['editor', 'publicador', 'atencion', 'auditor'].map((role): [string, string] => ['permiso', `${role}:*`]),
    ];
    const twice = await together([1, 2, 3].map(() => send(administrator, page, fields)));
    expect(twice).toEqual([303, 303, 303]);
  });

  test.each(['baja', 'permisos'])(
    'by which administrators take the role from each other leave one: %s',
    async (accion) => {
      const both = [await newAdministrator(), await newAdministrator()];
      const [first, second] = both;
      const ids = await Promise.all(both.map(idOf));
      if (!first || !second) throw new Error('Two people were not created');
      const others = await sql(`select persona from permisos where rol = 'administrador' and persona <> all ($1)`, [
        ids,
      ]);
      for (const { persona } of others) await send(first, `/gestion/personal/${persona}`, { accion: 'permisos' });
      await Promise.all([
        send(first, `/gestion/personal/${ids[1]}`, { accion }),
        send(second, `/gestion/personal/${ids[0]}`, { accion }),
      ]);
      const left = await sql(
        `select p.id from personal p join permisos on persona = p.id where rol = 'administrador' and baja is null`,
      );
      expect(left).toHaveLength(1);
      administrator = await newAdministrator();
    },
  );

  test('create one reading key', async () => {
    await site.command('escrow', 'create');
    const phrase = 'siete palabras que nadie más recuerda';
    const fields = { accion: 'crear', frase: phrase, repetida: phrase };
    expect(await together([1, 2, 3].map(() => send(person, '/gestion/llave', fields)))).toEqual([303, 409, 409]);
  });

  test('confirm an import once', async () => {
    const content = 'Título,Fecha,Clase,Descripción\nForo doble,05/03/2026,programa,Abierto.\n';
    const address = await upload('foro.csv', content);
    expect(await stateOf(address)).toBe('probada');
    const answers = await Promise.all([1, 2, 3].map(() => send(person, address, { accion: 'importar' })));
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
  });
});

describe('a link', () => {
  test('of an address that has an account meanwhile creates no other one', async () => {
    const email = 'dos@prueba.example';
    const secrets = [await newInvitation(email, [], server()), await newInvitation(email, [], server())];
    const statuses: number[] = [];
    for (const secret of secrets) statuses.push((await acceptInvitation(secret, 'Dos Veces', site.gestion())).status);
    expect(statuses).toEqual([303, 410]);
  });

  test('ends with the next one of the same person, and is withdrawn', async () => {
    const invite = (correo: string) => send(administrator, '/gestion/personal', { correo, permiso: 'editor:noticias' });
    await invite('tres@prueba.example');
    await invite('Tres@prueba.example');
    const open = () => sql(`select id from invitaciones where correo = 'tres@prueba.example'`);
    const [invitation, ...others] = await open();
    expect(others).toEqual([]);
    expect((await send(person, '/gestion/personal', { retirar: String(invitation?.id) })).status).toBe(403);
    const page = await send(administrator, '/gestion/personal', { retirar: String(invitation?.id) });
    expect(page.headers.location).toBe('/gestion/personal?aviso=retirada');
    expect(await open()).toEqual([]);
    const entries = await sql(`select numero from bitacora where accion = 'personal.retirar-invitacion'`);
    expect(entries).toHaveLength(1);
    const target = `/gestion/personal/${await idOf(person)}`;
    await send(administrator, target, { accion: 'recuperar' });
    await send(administrator, target, { accion: 'recuperar' });
    expect(await sql('select id from invitaciones where persona = $1', [await idOf(person)])).toHaveLength(1);
  });

  test('that is refused keeps the permissions that were chosen', async () => {
    const fields: [string, string][] = [
      ['correo', person.email],
      ['permiso', 'editor:noticias'],
    ];
    const { status, text } = await send(administrator, '/gestion/personal', fields);
    const chosen = elements(mainOf(text), 'input').filter(({ attribs }) => 'checked' in attribs);
    expect([status, chosen.map(({ attribs }) => attribs.value)]).toEqual([422, ['editor:noticias']]);
  });
});

test.each(['..', '.', '漢'.repeat(120), '💥'.repeat(120), 'a/b\\c.csv', ''])(
  'a table named «%s» is read',
  async (name) => {
    const address = await upload(name, 'Nombre\nx\n');
    expect(await stateOf(address)).toBe('fallida');
  },
);

describe('a form that arrives after the end of its login', () => {
  const sent = (fields: Record<string, string>, path = '/gestion/buzon/1?x=1') =>
    ask(path, { origin: site.gestion(), ...submission(fields) });

  test('is shown with what was typed, to be sent again', async () => {
    const respuesta = 'Lo que se escribió en veinte minutos, con <b>marcas</b> y "comillas".';
    const { status, text, headers } = await sent({ accion: 'responder', respuesta });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      401,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(texts(text, 'textarea')).toEqual([respuesta]);
    expect(text).toContain('action="/gestion/buzon/1?x=1"');
    expect(text).toContain('<input type="hidden" name="accion" value="responder"/>');
    // The script that applies the chosen theme, and no other.
    expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[^' ]+'(;|$)/);
  });

  test('is not shown with a password or a passphrase', async () => {
    for (const name of ['contrasena', 'frase', 'actual', 'codigo']) {
      const { status, text } = await sent({ accion: 'x', [name]: 'cuatro palabras que nadie adivina jamás' });
      expect([status, text.includes('adivina')], name).toEqual([401, false]);
    }
  });
});

async function upload(name: string, content: string): Promise<string> {
  const file = { name, content, origin: site.gestion() };
  const { headers, status } = await sendFile('/gestion/importar/eventos/archivo', file, { cookie: person.cookie });
  if (!headers.location) throw new Error(`The upload answered ${status}`);
  return headers.location;
}

async function stateOf(address: string) {
  const state = async () =>
    (await sql('select estado from importaciones where id = $1', [Number(address.split('/').at(-1))]))[0]?.estado;
  await expect.poll(state, { timeout: 30_000 }).toMatch(/^(fallida|con-errores|probada|importada)$/);
  return state();
}
