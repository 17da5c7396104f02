import { beforeAll, expect, test } from 'vitest';
import { sendFile } from '../../setup/gestion/imports.ts';
import { kindCases } from '../../setup/gestion/kind-cases.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { askStaff, submission } from '../../setup/gestion/requests.ts';
import { values } from '../../setup/html.ts';
import { ask } from '../../setup/http.ts';
import { emptySite } from '../../setup/import/site.ts';
import { plainPdf } from '../../setup/pdf/pdf-file.ts';

// Catalogues that staff change after their first publication.

const site = emptySite();
const rows = new Map<string, number>();
let file = '';
let editor: TestPerson;
let publisher: TestPerson;
beforeAll(async () => {
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  editor = await newPerson([['editor', '*']], { server });
  publisher = await newPerson([['publicador', '*']], { server });
  const pdf = { name: 'guia.pdf', content: plainPdf({ texts: ['Guia'] }), json: true, origin: site.gestion() };
  const { text } = await sendFile('/gestion/medios/documentos/archivo', pdf, { cookie: editor.cookie });
  file = /archivo=(\d+)/.exec(text)?.[1] ?? '';
  for (const plural of catalogues) await add(plural);
});

const catalogues = [
  ...['municipios', 'ejercicios', 'auditorias-covid', 'tipos-de-informe'],
  ...['articulos', 'fracciones', 'formatos'],
  ...['anos-de-encuestas', 'preguntas-de-encuestas', 'encuestas'],
];
const fractionsOf90 = '/transparencia/ObligacionesTransparencia/Fracciones/90';

const read = (person: TestPerson, path: string) =>
  askStaff(path, { origin: site.gestion(), headers: { cookie: person.cookie } });
const open = async (path: string) => (await ask(path, { origin: site.base() })).text;
const send = (person: TestPerson, path: string, fields: Record<string, string> | [string, string][]) =>
  askStaff(path, { origin: site.gestion(), ...submission(fields, person.cookie) });
const caseOf = (plural: string) => kindCases.find((each) => each.plural === plural)?.fields({ rows, file }) ?? [];
/** The fields with which a form says what it was opened on: the version, and the digest of the public row. */
const openedWith = (page: string) =>
  ['version', 'sitio'].map((name): [string, string] => [name, values(page, 'input', 'value', { name })[0] ?? '']);

/** Adds and publishes a row as its case writes it. */
async function add(plural: string): Promise<void> {
  const submitted = await send(editor, `/gestion/${plural}/nuevo`, [
    ['accion', 'enviar'],
    ['version', '0'],
    ['sitio', ''],
    ...caseOf(plural),
  ]);
  expect(submitted.status, submitted.text).toBe(303);
  const address = (submitted.headers.location ?? '').replace(/\?.*/, '');
  const published = await send(publisher, address, { accion: 'publicar', version: '1' });
  expect(published.status, published.text).toBe(303);
  const [content] = await runSql(site.dataDir, 'select registro from contenidos where id = $1', [
    address.split('/').at(-1),
  ]);
  rows.set(plural, Number(content?.registro));
}

/** Publishes a row as its case wrote it, with the changed values. */
const republish = async (plural: string, change: (value: string) => string) => {
  const path = `/gestion/${plural}/r${rows.get(plural)}`;
  const address = (await read(editor, path)).headers.location ?? path;
  const opened = openedWith((await read(editor, address)).text);
  const changed = caseOf(plural).map(([name, value]): [string, string] => [name, change(value)]);
  const saved = await send(editor, address, [['accion', 'enviar'], ...opened, ...changed]);
  if (saved.status !== 303) return saved;
  const [, version = ''] = openedWith((await read(editor, address)).text)[0] ?? [];
  return send(publisher, address, { accion: 'publicar', version });
};

test('a catalogue that is renamed has its new name on the site', async () => {
  // A survey of the municipality, whose title the search finds.
  await runSql(
    site.dataDir,
    `insert into encuestas_documentos (tipo_id, municipio_id, ejercicio_id, archivo_id)
    select tipo_id, m.id, ejercicio_id, archivo_id from encuestas_documentos, encuestas_municipios m where clave = '26901' limit 1`,
  );
  for (const [plural, before, after, address] of [
    ['articulos', 'Obligaciones de los puentes', 'Lo que se dice de los puentes', fractionsOf90],
    ['fracciones', 'Puentes en obra', 'Puentes terminados', '/transparencia/obligaciones-de-transparencia'],
    ['formatos', 'Puentes y su avance', 'Puentes y su costo', `/api/Formatos/Fraccion/${rows.get('fracciones')}`],
    ['auditorias-covid', 'Compra de oxígeno', 'Compra de respiradores', '/auditorias/auditorias-covid'],
    ['tipos-de-informe', 'Anexo del semestre', 'Apéndice del semestre', '/api/TipoInformesNombre/Semestral'],
    ['municipios', 'Pueblo Nuevo', 'Pueblo Renovado', '/buscar?texto=encuesta'],
  ] as const) {
    expect(await open(address), address).not.toContain(after);
    const { status, text } = await republish(plural, (value) => (value === before ? after : value));
    expect(status, `${plural}: ${text}`).toBe(303);
    await expect.poll(() => open(address), { message: address }).toContain(after);
  }
});

test('an imported name of a municipality is in the titles of its surveys, like a published one', async () => {
  await site.rows('municipios', [
    ['clave', 'nombre'],
    ['26901', 'Pueblo Importado'],
  ]);
  await expect.poll(() => open('/buscar?texto=encuesta')).toContain('Pueblo Importado');
});

test('a name by which the site finds a row of a catalogue does not change, and none changes its place', async () => {
  for (const [plural, before, after, problem] of [
    ['articulos', '90', '91', 'La clave de un artículo publicado no cambia.'],
    ['fracciones', 'IV', 'V', 'El artículo y el número de una fracción publicada no cambian.'],
    ['formatos', '', 'b', 'La fracción y el inciso de un formato publicado no cambian.'],
    ['ejercicios', '2031', '2032', 'El año de un ejercicio publicado no cambia'],
    ['municipios', '26901', '26902', 'La clave de un municipio publicado no cambia.'],
    ['tipos-de-informe', 'Semestral', 'Anual', 'El nombre de un tipo publicado no cambia'],
    ['tipos-de-informe', 'Informe del semestre', 'Apéndice del semestre', 'cambió de lugar'],
  ] as const) {
    const { status, text } = await republish(plural, (value) => (value === before ? after : value));
    expect([status, text.includes(problem)], `${plural} ${after}`).toEqual([422, true]);
  }
});

test('the terms of the law are replaced together, and one that is published is not removed', async () => {
  const path = '/gestion/plazos-legales/r1';
  const address = async () => (await read(editor, path)).headers.location ?? path;
  const save = async (accion: string, ...terms: [materia: string, days: string][]) => {
    const opened = openedWith((await read(editor, await address())).text);
    return send(editor, await address(), [
      ['accion', accion],
      ...opened,
      ...terms.flatMap(([materia, days]): [string, string][] => [
        ['plazos.materia', materia],
        ['plazos.diasHabiles', days],
        ['plazos.fundamento', 'Ley de Fiscalización, artículo 49'],
      ]),
    ]);
  };
  const terms: [string, string][] = [
    ['recomendación', '120'],
    ['observación', '30'],
  ];
  const twice = await save('enviar', ['observación', '30'], ['observación', '40']);
  expect([twice.status, twice.text.includes('Un plazo está dos veces.')]).toEqual([422, true]);
  expect((await save('enviar', ...terms)).status).toBe(303);
  const published = await send(publisher, await address(), { accion: 'publicar', version: '2' });
  expect(published.status, published.text).toBe(303);
  expect(await runSql(site.dataDir, 'select dias_habiles from plazos_legales order by materia')).toEqual([
    { dias_habiles: 30 },
    { dias_habiles: 120 },
  ]);
  const removed = await save('enviar', ['observación', '30']);
  expect([removed.status, removed.text.includes('Falta el plazo de una recomendación')]).toEqual([422, true]);
  // In another order they are the same.
  expect((await save('guardar', ...terms.toReversed())).status).toBe(303);
  expect(openedWith((await read(editor, await address())).text)[0]).toEqual(['version', '2']);
});
