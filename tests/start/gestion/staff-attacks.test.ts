import { beforeAll, expect, test } from 'vitest';
import { contentKinds } from '#areas/contents.ts';
import { kindCases } from '../../setup/gestion/kind-cases.ts';
import { newPerson, type TestPerson } from '../../setup/gestion/people.ts';
import { askStaff, submission } from '../../setup/gestion/requests.ts';
import { staffSite } from '../../setup/gestion/staff-site.ts';
import { emptySite } from '../../setup/import/site.ts';

// Bodies that no form of ours sends. Every answer is a refusal with a status of its own, never an error of the server.

const site = emptySite();
const { save, send, read } = staffSite(site);
let person: TestPerson;
let contents: { plural: string; address: string }[];
beforeAll(async () => {
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  const permissions = ['editor', 'publicador', 'administrador', 'atencion', 'auditor'].map((role): [string, string] => [
    role,
    '*',
  ]);
  person = await newPerson(permissions, { server });
  contents = [];
  for (const { plural, fields } of kindCases.filter((each) =>
    ['carpetas', 'unidades', 'notas'].includes(each.plural),
  )) {
    const address = await save(person, `/gestion/${plural}/nuevo`, 'guardar', fields({ rows: new Map(), file: '' }));
    contents.push({ plural, address });
  }
});

const junk = [
  '',
  'x'.repeat(25_000),
  '-1',
  '1.5',
  '1e400',
  '99999999999999',
  'NaN',
  '\u{1F4A5}\uFFFF',
  "';--",
  '{}',
  '\0a',
];
const notes = '/gestion/notas';

/** Sends bodies to an address, and returns those that the server could not answer, one per line. */
async function failures(path: string, bodies: readonly [string, string][][]): Promise<string> {
  const failed: string[] = [];
  for (const fields of bodies) {
    const { status } = await send(person, path, fields);
    if (status >= 500 || status === 429) failed.push(`${status} ${path} ${JSON.stringify(fields).slice(0, 200)}`);
  }
  return failed.join('\n');
}

test.each(contentKinds.map(({ plural }) => plural))('«%s» refuses what its form does not send', async (plural) => {
  const kind = contentKinds.find((each) => each.plural === plural);
  const names = (kind?.fields ?? []).flatMap(({ name, columns }) =>
    columns ? columns.map((column) => `${name}.${column.name}`) : [name],
  );
  const sample = kindCases.find((each) => each.plural === plural)?.fields({ rows: new Map(), file: '7' }) ?? [];
  const id = kind?.settings ? 'r1' : 'nuevo';
  const bodies = junk.flatMap((value): [string, string][][] => [
    [
      ['accion', 'guardar'],
      ['version', id === 'nuevo' ? '0' : '1'],
      ...names.map((name): [string, string] => [name, value]),
    ],
    [['accion', 'guardar'], ['version', value], ...sample],
    [
      ['accion', value],
      ['version', '0'],
    ],
  ]);
  // One wrong value among right ones, each field twice, and no field at all.
  const single = sample.flatMap(([name]) =>
    ['1.5', '-99999999999', '\u{1F4A5}'].map((value): [string, string][] => [
      ['accion', 'guardar'],
      ['version', '0'],
      ...sample.map(([each, text]): [string, string] => [each, each === name ? value : text]),
    ]),
  );
  bodies.push(...single, [['accion', 'guardar'], ['version', '0'], ...sample, ...sample], [['accion', 'guardar']], []);
  expect(await failures(`/gestion/${plural}/${id}`, bodies)).toBe('');
  const drafts = junk.map((value): [string, string][] => [
    ['version', value],
    ['edicion', value],
    ...names.map((name): [string, string] => [name, value]),
  ]);
  expect(await failures(`/gestion/${plural}/${id}/borrador`, drafts)).toBe('');
});

test('steps of content refuse wrong versions, dates, reasons and successors', async () => {
  const acts = ['enviar', 'devolver', 'publicar', 'programar', 'cancelar-programa', 'retirar', 'descartar', 'borrar'];
  for (const { address, plural } of contents) {
    const bodies = acts.flatMap((accion) =>
      junk.map((value): [string, string][] => [
        ['accion', accion],
        ...['comentario', 'dia', 'hora', 'retiro', 'sucesor', 'motivo'].map((name): [string, string] => [name, value]),
        ['version', value],
      ]),
    );
    for (const dia of ['9999-12-31', '+275760-09-13', '0000-00-00', '2026-02-31'])
      bodies.push([
        ['accion', 'programar'],
        ['version', '1'],
        ['dia', dia],
        ['hora', '10:00'],
        ['razon', 'x'],
      ]);
    expect(await failures(address, bodies)).toBe('');
    expect(
      await failures(
        `${address}/historia`,
        junk.map((numero): [string, string][] => [['numero', numero]]),
      ),
    ).toBe('');
    const bulk = ['publicar', 'enviar', 'retirar'].flatMap((accion) =>
      junk.map((value): [string, string][] => [
        ['accion', accion],
        ['razon', 'x'],
        ['version', `${address.split('/').at(-1)}:${value}`],
      ]),
    );
    expect(await failures(`/gestion/${plural}/lote`, bulk)).toBe('');
  }
});

test('a successor exists, and is not withdrawn; content of another kind, and none, is not found', async () => {
  const address = contents.find(({ plural }) => plural === 'notas')?.address ?? '';
  const [, version = ''] = /name="version" value="(\d+)"/.exec((await read(person, address)).text) ?? [];
  expect((await send(person, address, { accion: 'publicar', version, razon: 'Prueba.' })).status).toBe(303);
  for (const sucesor of ['999999999', '0', 'nada', '99999999999']) {
    const answer = await send(person, address, { accion: 'retirar', retiro: 'fusion', motivo: 'Prueba.', sucesor });
    expect([answer.status, /reemplaza/.test(answer.text)], sucesor).toEqual([409, true]);
  }
  const id = address.split('/').at(-1);
  for (const path of [
    `/gestion/eventos/${id}`,
    '/gestion/notas/999999999',
    '/gestion/notas/r999999999',
    '/gestion/notas/x',
  ])
    expect((await send(person, path, { accion: 'publicar', version: '1' })).status, path).toBe(404);
});

test('a body that is not a form, or a damaged one, is refused', async () => {
  const post = async (path: string, type: string | undefined, body: string) => {
    const { headers, ...request } = submission({}, person.cookie);
    const others = Object.entries(headers ?? {}).filter(([name]) => name !== 'content-type');
    const sent = Object.fromEntries([...others, ...(type ? [['content-type', type]] : [])]);
    return (await askStaff(path, { origin: site.gestion(), ...request, headers: sent, body })).status;
  };
  for (const path of [`${notes}/nuevo`, `${notes}/lote`, '/gestion/cuenta', '/gestion/personal', '/gestion/buzon']) {
    expect(await post(path, 'application/json', '{"accion":"guardar"}'), path).toBe(415);
    expect(await post(path, 'text/plain', 'accion=guardar'), path).toBe(415);
    expect(await post(path, 'multipart/form-data; boundary=x', '--y\r\n'), path).toBe(400);
    expect(await post(path, 'multipart/form-data', ''), path).toBe(400);
  }
});

test('pages that are no content refuse what their forms do not send', async () => {
  const actions = ['quitar-llave', 'cerrar', 'contrasena', 'invitar', 'abrir', 'crear', 'subir', 'revocar', ''];
  const paths = ['cuenta', 'personal', 'buzon', 'buzon/llave', 'medios', 'importar', 'pendientes', 'bitacora'];
  for (const path of paths) {
    const bodies = actions.flatMap((accion) =>
      ['', 'x'.repeat(100_000), '\u{1F4A5}\uFFFF\0a'].map((value): [string, string][] => [
        ['accion', accion],
        ...['llave', 'acceso', 'actual', 'correo', 'nombre', 'id', 'frase'].map((name): [string, string] => [
          name,
          value,
        ]),
      ]),
    );
    expect(await failures(`/gestion/${path}`, bodies)).toBe('');
  }
});

test('a form that is sent twice at once is done once', async () => {
  const address = await save(
    person,
    `${notes}/nuevo`,
    'guardar',
    kindCases.find(({ plural }) => plural === 'notas')?.fields({ rows: new Map(), file: '' }) ?? [],
  );
  const twice = async (fields: Record<string, string>) => {
    const answers = await Promise.all([send(person, address, fields), send(person, address, fields)]);
    return answers.map(({ status }) => status).sort();
  };
  expect(await twice({ accion: 'publicar', version: '1', razon: 'Prueba.' })).toEqual([303, 409]);
  const withdrawal = { accion: 'retirar', retiro: 'error', motivo: 'Prueba.' };
  expect(await twice(withdrawal)).toEqual([303, 409]);
});
