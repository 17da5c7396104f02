import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { databaseUrl } from '../../setup/database.ts';
import { kindCases } from '../../setup/gestion/kind-cases.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { staffSite } from '../../setup/gestion/staff-site.ts';
import { emptySite } from '../../setup/import/site.ts';
import { temporaryFile } from '../../setup/import/workbook-file.ts';

// Publications at the same moment, and values that another row has, on a site with no other staff.

const site = emptySite();
const { save, send, read } = staffSite(site);
let person: TestPerson;
beforeAll(async () => {
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  const permissions: [string, string][] = [
    ['editor', '*'],
    ['publicador', '*'],
  ];
  person = await newPerson(permissions, { server });
});

type Fields = Record<string, string>;
const draft = (plural: string, id: string, fields: Fields) =>
  save(person, `/gestion/${plural}/${id}`, 'guardar', Object.entries(fields));
const publish = async (address: string) => {
  const [, version = ''] = /name="version" value="(\d+)"/.exec((await read(person, address)).text) ?? [];
  return send(person, address, { accion: 'publicar', version, razon: 'Prueba.' });
};
/** Publishes drafts at once. Returns the statuses, and the text of the refusals. */
async function publishAtOnce(addresses: readonly string[]) {
  const answers = await Promise.all(addresses.map(publish));
  const refusals = answers.filter(({ status }) => status !== 303).map(({ text }) => text);
  return { statuses: answers.map(({ status }) => status).sort(), refusals };
}

const unit = (nombre: string, padreId = ''): Fields => ({
  nombre,
  organigrama: 'instituto',
  padreId,
  clase: 'apoyo',
  orden: '1',
});
const rowOf = async (address: string) => {
  const [row] = await runSql(site.dataDir, 'select registro from contenidos where id = $1', [
    address.split('/').at(-1),
  ]);
  return String(row?.registro);
};

test('two units that would depend on each other, published at once: the second one is refused', async () => {
  for (const round of [1, 2, 3]) {
    const addresses = [
      await draft('unidades', 'nuevo', unit(`Compras ${round}`)),
      await draft('unidades', 'nuevo', unit(`Obras ${round}`)),
    ];
    for (const address of addresses) expect((await publish(address)).status).toBe(303);
    const [buying = '', building = ''] = await Promise.all(addresses.map(rowOf));
    await draft('unidades', `r${buying}`, unit(`Compras ${round}`, building));
    await draft('unidades', `r${building}`, unit(`Obras ${round}`, buying));
    const { statuses, refusals } = await publishAtOnce(addresses);
    expect([statuses, refusals[0]?.includes('Dependería de ella misma')]).toEqual([[303, 409], true]);
  }
});

test('two rows with one key, published at once: the second one is refused, at its field', async () => {
  const agreement = { fecha: '2026-01-12', consecutivo: '1', expediente: 'E/900', fechaActuacion: '2026-01-09' };
  const call = Object.fromEntries(
    kindCases.find(({ plural }) => plural === 'convocatorias')?.fields({ rows: new Map(), file: '' }) ?? [],
  );
  const cases: [plural: string, fields: Fields, field: string, other: string, sentence: string][] = [
    ['unidades', unit('Archivo'), 'nombre', 'Archivos', 'Ya hay una unidad con ese nombre'],
    [
      'acuerdos',
      { ...agreement, sintesis: 'Se admite.' },
      ...(['consecutivo', '2', 'La lista de ese día ya tiene el número 1'] as const),
    ],
    [
      'preguntas',
      { pregunta: '¿Quién?', respuesta: '<p>Todos.</p>', enlace: '/', textoEnlace: 'Inicio', orden: '7' },
      ...(['orden', '8', 'Otra pregunta tiene el lugar 7'] as const),
    ],
    [
      'convocatorias',
      { ...call, carpeta: '', documentoId: '' },
      ...(['numero', `${call.numero}0`, 'Ya hay una convocatoria con ese número'] as const),
    ],
    ['carpetas', { codigo: 'ZZ-0200', titulo: 'Guías' }, 'codigo', 'ZZ-0201', 'Otra carpeta tiene ese código'],
    ['anos-de-encuestas', { anio: '2027', corte: 'mayo' }, 'anio', '2028', 'Ese año ya está'],
  ];
  for (const [plural, fields, field, other, sentence] of cases) {
    const addresses = [
      await draft(plural, 'nuevo', fields),
      await draft(plural, 'nuevo', { ...fields, [field]: other }),
    ];
    // As two people save them in the same moment: later, the second one is refused.
    await runSql(
      site.dataDir,
      'update versiones set datos = (select datos from versiones where contenido = $1) where contenido = $2',
      addresses.map((address) => address.split('/').at(-1)),
    );
    const { statuses, refusals } = await publishAtOnce(addresses);
    const [text = ''] = refusals;
    expect([statuses, text.includes(sentence), text.includes(`href="#campo-${field}"`)], plural).toEqual([
      [303, 409],
      true,
      true,
    ]);
  }
});

const employee = (numero: string, unidadId: string): Fields => ({
  numero,
  nombres: 'Rosa',
  apellidos: `De la Prueba ${numero}`,
  puesto: 'Analista',
  unidadId,
  extension: '',
  correo: '',
  orden: '1',
  activo: 'on',
});

test('a person and the unit that leaves the chart, published at once: the second one is refused', async () => {
  for (const round of [1, 2, 3]) {
    const added = await draft('unidades', 'nuevo', unit(`Enlace ${round}`));
    expect((await publish(added)).status).toBe(303);
    const id = await rowOf(added);
    const leaving = await draft('unidades', `r${id}`, { ...unit(`Enlace ${round}`), organigrama: 'control' });
    const joining = await draft('directorio', 'nuevo', employee(`8000${round}`, id));
    const { statuses, refusals } = await publishAtOnce([leaving, joining]);
    const sentence = /No cambia de organigrama con 1 persona|Esa unidad ya no está en el organigrama/;
    expect([statuses, sentence.test(refusals[0] ?? '')]).toEqual([[303, 409], true]);
  }
});

test('a person and the new name of the unit, published at once: the search finds the person by it', async () => {
  for (const round of [1, 2, 3]) {
    const added = await draft('unidades', 'nuevo', unit(`Glosa ${round}`));
    expect((await publish(added)).status).toBe(303);
    const id = await rowOf(added);
    const renamed = await draft('unidades', `r${id}`, unit(`Revisión ${round}`));
    const joining = await draft('directorio', 'nuevo', employee(`8100${round}`, id));
    expect((await publishAtOnce([renamed, joining])).statuses).toEqual([303, 303]);
    const [row] = await runSql(site.dataDir, 'select busqueda from empleados where numero = $1', [`8100${round}`]);
    expect(row?.busqueda).toContain(`revision ${round}`);
  }
});

/** Runs `work` while another connection has the lock that an import (or, shared, a publication) takes in an area. */
async function whileHeld<Result>(area: string, mode: 'import' | 'publication', work: () => Promise<Result>) {
  const client = new Client(databaseUrl('postgres', site.dataDir));
  await client.connect();
  const name = mode === 'import' ? 'pg_advisory_lock' : 'pg_advisory_lock_shared';
  await client.query(`select ${name}(7206, hashtext($1))`, [area]);
  try {
    return await work();
  } finally {
    await client.end();
  }
}

test('an import and a publication of one key wait for each other, and the second one says so', async () => {
  const municipio = { clave: '26903', nombre: 'Puente Viejo' };
  const address = await draft('municipios', 'nuevo', municipio);
  const refused = await whileHeld('entes', 'import', () => publish(address));
  expect([refused.status, refused.text.includes('Se está importando un archivo de esta área')]).toEqual([409, true]);

  let imported: Promise<{ lines: string[]; ok: boolean }> | undefined;
  const file = temporaryFile('municipios.csv', 'clave,nombre\n26903,Puente Nuevo\n');
  await whileHeld('entes', 'publication', async () => {
    imported = site.run('municipios', file);
    const waiting = () =>
      runSql(
        site.dataDir,
        "select 1 as is from pg_locks where locktype = 'advisory' and classid = 7206 and not granted",
      );
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
  });
  const { lines, ok } = (await imported) ?? { lines: [], ok: false };
  expect([ok, lines.at(-1)]).toEqual([true, expect.stringContaining('1 nueva')]);
  const second = await publish(address);
  expect([second.status, second.text.includes('Otro municipio tiene esa clave')]).toEqual([409, true]);
});
