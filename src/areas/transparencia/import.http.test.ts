import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, inject, test } from 'vitest';
import { db } from '#platform/database/connection.ts';
import { openFileStore } from '#platform/files/files.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import { readingNotes } from '#platform/import/result.ts';
import { importFile } from '#platform/import/runs/import-file.ts';
import { listRuns } from '#platform/import/runs/runs.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { ask } from '#tests/setup/http.ts';
import { sheetData, temporaryFile, workbookBytes } from '#tests/setup/import/workbook-file.ts';
import { formatoImports } from './import.ts';
import { listFormatos } from './queries/catalogue.ts';
import { listRows } from './queries/rows.ts';
import { findFormatVersion, listVersions } from './queries/versions.ts';

openServerDatabase();

/** Applicable rules: 12 columns, letters A to L. */
const FORMAT = 1;
/** A year whose last quarter is newer than any version of the demonstration. */
const YEAR = new Date().getUTCFullYear();
let headers: string[] = [];
let good: (string | number)[] = [];
let linkIndex = -1;

beforeAll(async () => {
  openFileStore(localFileStore(`${inject('dataDir')}/archivos`));
  const version = (await listVersions(FORMAT, new Date()))[0];
  const columnas = (version && (await findFormatVersion(version.id, new Date())))?.columnas ?? [];
  headers = columnas.map(({ nombre }) => nombre);
  linkIndex = columnas.findIndex(({ tipo }) => tipo === 'enlace');
  good = columnas.map(({ nombre, tipo }) => {
    if (nombre === 'Ejercicio') return YEAR;
    if (nombre.startsWith('Fecha de inicio')) return `01/10/${YEAR}`;
    if (nombre.startsWith('Fecha de término')) return `31/12/${YEAR}`;
    if (tipo === 'fecha') return `10/01/${YEAR + 1}`;
    if (nombre.endsWith('(catálogo)')) return 'Ley';
    return tipo === 'enlace' ? 'https://a.example/norma.pdf' : `Texto de ${nombre}`;
  });
});
const titles = [
  ['TÍTULO', 'NOMBRE CORTO', 'DESCRIPCIÓN'],
  ['Normatividad', 'LGT_Art_70_Fr_I', 'Marco'],
  [334501, 334502, 334503],
];

/** The file of the last import. */
let imported = '';

/** The catalogue of its only column of that kind, as the official workbook hides it. */
const catalogue = { Hidden_1: sheetData([['Ley'], ['Código']]) };

async function run(
  rows: (string | number | null)[][],
  { dryRun = true, head = headers, more = '', others = catalogue as Record<string, string> } = {},
) {
  const [definition] = (await formatoImports(db())).filter(({ id }) => id === `formato-${FORMAT}`);
  if (!definition) throw new Error('The import is not there.');
  const data = sheetData([...titles, head, ...rows]).replace('</sheetData>', `${more}</sheetData>`);
  const sheets = { 'Reporte de Formatos': data, ...others };
  imported = temporaryFile('formato.xlsx', workbookBytes({ sheets, hidden: Object.keys(others) }));
  return importFile(definition, imported, {
    dryRun,
    run: { tipo: definition.id, nombre: 'formato.xlsx', autor: 'prueba', prueba: dryRun },
  });
}

/** The wrong cells of a row like the good one but for some cells. */
async function wrong(changes: Record<number, string | number | null>) {
  const row = good.map((cell, index) => (index in changes ? (changes[index] ?? null) : cell));
  const { problems } = await run([row]);
  return problems.map(({ place, reason }) => `${place}: ${reason}`);
}

const versionsNow = async () => (await listVersions(FORMAT, new Date())).length;

test('reads the official workbook below its titles and codes, and says what changes; a trial stores nothing', async () => {
  const before = await versionsNow();
  const result = await run([good, good]);
  expect(result).toMatchObject({ read: 2, added: 2, problems: [], skipped: [] });
  expect(result.notes[0]).toContain('Respecto de la versión anterior: ');
  expect(await versionsNow()).toBe(before);
});

test('makes a new version; the earlier ones stay', async () => {
  const before = await listVersions(FORMAT, new Date());
  await run([good], { dryRun: false });
  const after = await listVersions(FORMAT, new Date());
  expect(after.slice(1)).toEqual(before);
  expect(after[0]).toMatchObject({ anio: YEAR, periodo: 'Cuarto trimestre', filas: 1, hasta: `${YEAR}-12-31` });
  const { rows } = await listRows(after[0] ?? { id: 0, filas: 0 }, { filters: [], first: 0, size: 5 });
  expect(rows[0]?.valores[1]).toBe(`${YEAR}-10-01`);
});

test('a version of an earlier period stays behind the current one, and a period published again replaces its version', async () => {
  const before = await listVersions(FORMAT, new Date());
  const inYear = (year: number) =>
    good.map((cell) => (typeof cell === 'number' ? year : cell.replace(/\d{4}$/, String(year))));
  const { notes } = await run([inYear(2001)], { dryRun: false });
  expect(notes[0]).toBe('No hay una versión de un periodo anterior con la cual compararla.');
  const after = await listVersions(FORMAT, new Date());
  expect(after.slice(0, -1)).toEqual(before);
  expect(after.at(-1)).toMatchObject({ anio: 2001, periodo: 'Cuarto trimestre' });
  const [fraccion] = (await listFormatos(new Date())).filter(({ id }) => id === FORMAT);
  expect(fraccion).toMatchObject({ versionId: before[0]?.id, hasta: before[0]?.hasta });
  await run([inYear(2001), inYear(2001)], { dryRun: false });
  expect((await listVersions(FORMAT, new Date())).slice(-2).map(({ filas }) => filas)).toEqual([2, 1]);
});

test('the workbook is stored with its version, and its page offers it; a dry run stores none', async () => {
  const before = await listVersions(FORMAT, new Date());
  await run([good]);
  expect(await listVersions(FORMAT, new Date())).toEqual(before);
  await run([good, good], { dryRun: false });
  const [newest] = await listVersions(FORMAT, new Date());
  const archivo = (await findFormatVersion(newest?.id ?? 0, new Date()))?.archivo;
  expect(archivo).toMatchObject({ nombre: 'formato.xlsx', bytes: readFileSync(imported).length });
  const { status, body } = await ask(archivo?.direccion ?? '');
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect([status, sha256(body)]).toEqual([200, sha256(readFileSync(imported))]);
});

test('the stored run has the reason of each wrong cell', async () => {
  await wrong({ 0: 'dos mil', 1: '31/02/2026' });
  // Other tests import meanwhile.
  const last = (await listRuns(50)).find(({ tipo }) => tipo === `formato-${FORMAT}`);
  expect(last).toMatchObject({ estado: 'con-errores', problemas: 2, equivocadas: 1 });
  expect(last?.celdas.map(({ sheet, place, reason }) => `${sheet}, ${place}: ${reason}`)).toEqual([
    'Reporte de Formatos, celda A5: «dos mil» no es un número; escriba por ejemplo 2026 o 1,250.5',
    'Reporte de Formatos, celda B5: «31/02/2026» es una fecha que no existe',
  ]);
});

test('names each wrong cell, and stores nothing', async () => {
  const before = await versionsNow();
  expect(await wrong({ 0: 'dos mil' })).toEqual([
    'celda A5: «dos mil» no es un número; escriba por ejemplo 2026 o 1,250.5',
  ]);
  expect(await wrong({ 1: '31/02/2026' })).toEqual(['celda B5: «31/02/2026» es una fecha que no existe']);
  expect(await wrong({ 1: '15/03/1900' })).toEqual(['celda B5: «15/03/1900» es una fecha fuera de 1950 a 2100']);
  // Excel's day 75 is 15 March 1900.
  expect(await wrong({ 1: 75 })).toEqual([expect.stringMatching(/^celda B5: «75» no es una fecha/)]);
  const link = linkIndex;
  for (const address of ['www.a.example', 'javascript:alert(1)', 'file:///etc/passwd'])
    expect(await wrong({ [link]: address })).toEqual([expect.stringContaining('no es un enlace')]);
  expect(await versionsNow()).toBe(before);
});

test('the period of a row ends after it begins, in its year', async () => {
  expect(await wrong({ 1: `31/12/${YEAR}`, 2: `01/10/${YEAR}` })).toEqual([
    'celda C5: el periodo termina antes de su fecha de inicio',
  ]);
  // A date of the other Excel date system is four years off.
  expect(await wrong({ 1: '30/09/2022', 2: '30/12/2022' })).toEqual([
    `celda A5: el ejercicio ${YEAR} no es el de las fechas de su periodo`,
  ]);
});

test('refuses a number that would lose its last figures', async () => {
  expect(await wrong({ 0: '12345678901234567890' })).toEqual([
    'celda A5: «12345678901234567890» tiene más cifras de las que guarda un número',
  ]);
});

test('an empty cell needs its note', async () => {
  const note = headers.indexOf('Nota');
  expect(await wrong({ 4: null, [note]: null })).toEqual([
    expect.stringMatching(/^celda E5: .*no dice por qué; escriba el motivo en «Nota»$/),
  ]);
  expect(await wrong({ 4: null })).toEqual([]);
});

test('a value that the hidden catalogue of its column does not have is refused', async () => {
  const at = headers.findIndex((name) => name.endsWith('(catálogo)'));
  expect(await wrong({ [at]: 'Bando' })).toEqual([
    'celda D5: «Bando» no está en el catálogo de la columna (hoja «Hidden_1»)',
  ]);
  expect(await wrong({ [at]: 'CODIGO' })).toEqual([]);
});

test.each([
  ['without the sheet of its catalogue', {}],
  ['with another number of catalogues', { ...catalogue, Hidden_2: sheetData([['Sí']]) }],
])('a workbook %s is compared with the catalogue of the version before', async (_, others) => {
  const at = headers.findIndex((name) => name.endsWith('(catálogo)'));
  const { problems, notes } = await run([good.map((cell, index) => (index === at ? 'Bando' : cell))], { others });
  expect(problems).toEqual([]);
  expect(notes).toContainEqual(
    'Los valores de 1 columna de catálogo se compararon con los de la versión anterior, pues el archivo no trae una hoja para cada una. ' +
      `Son nuevos: «Bando» (${headers[at]}, renglón 1).`,
  );
});

test('rows with one key are compared by what they share, and the reviewer reads which rows differ', async () => {
  const date = headers.findIndex((name) => name.startsWith('Fecha de publicación'));
  const row = (day: number, link: string) =>
    good.map((cell, index) => {
      if (index === linkIndex) return `https://a.example/${link}.pdf`;
      return index === date ? `0${day}/02/2020` : cell;
    });
  const before = [row(1, 'uno'), row(2, 'dos'), row(3, 'tres'), row(4, 'cuatro')];
  await run(before, { dryRun: false });
  const first = await run([row(3, 'corregida'), row(4, 'cuatro'), row(5, 'cinco')]);
  expect(first.issue?.before).toMatchObject({ added: 1, removed: 2, changed: 1, cells: 1 });
  expect(first.issue?.before?.firstRows).toMatchObject({
    added: [expect.arrayContaining(['05/02/2020'])],
    removed: [expect.arrayContaining(['01/02/2020']), expect.arrayContaining(['02/02/2020'])],
    corrected: [{ column: headers[linkIndex], after: 'https://a.example/corregida.pdf' }],
  });
  const swapped = await run(before.toReversed());
  expect(swapped.issue?.before).toMatchObject({ added: 0, removed: 0, changed: 0 });
});

test('refuses a workbook with another header', async () => {
  const other = headers.map((name) => (name === 'Ejercicio' ? 'Año' : name));
  await expect(run([good], { head: other })).rejects.toThrow('le faltan columnas: Ejercicio');
  const { problems } = await run([good], { head: headers.map((name, at) => (at === 4 ? 'Otra cosa' : name)) });
  expect(problems.map(({ reason }) => reason)).toEqual([`falta la columna «${headers[4]}»`]);
});

test('refuses formulas without result and those of another workbook, by cell', async () => {
  const cells = good.map((cell, at) => {
    const place = `r="${String.fromCharCode(65 + at)}5"`;
    if (at === 3) return `<c ${place}><f>A1</f></c>`;
    if (at === 4) return `<c ${place} t="str"><f>[1]Hoja1!A1</f><v>Texto</v></c>`;
    return typeof cell === 'number'
      ? `<c ${place}><v>${cell}</v></c>`
      : `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`;
  });
  const { problems } = await run([], { more: `<row r="5">${cells.join('')}</row>` });
  expect(problems.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
    'celda D5: la celda tiene una fórmula sin resultado: abra el libro en la hoja de cálculo y guárdelo',
    'celda E5: la celda tiene una fórmula que depende de otro libro: péguela como valor',
  ]);
});

test('imports rows that a filter hides, and names them', async () => {
  const cells = good.map((cell) =>
    typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
  );
  const result = await run([], { more: `<row r="5" hidden="1">${cells.join('')}</row>` });
  expect([result.read, readingNotes(result)]).toEqual([
    1,
    ['La hoja «Reporte de Formatos» tiene 1 fila oculta, como por un filtro: también se importa.'],
  ]);
});

test('a million empty rows are no rows', async () => {
  await expect(run([], { more: '<row r="900000"/><row r="1048576"/>' })).rejects.toThrow('no tiene filas');
});

test('reads past hidden columns of codes and sheets of catalogues', async () => {
  const [definition] = (await formatoImports(db())).filter(({ id }) => id === `formato-${FORMAT}`);
  if (!definition) throw new Error('The import is not there.');
  const coded = [...titles, ['Código', ...headers], ['A-1', ...good], ['A-2', ...good]];
  const hidden = '<cols><col min="1" max="1" width="9" hidden="1"/></cols>';
  const sheets = {
    'Reporte de Formatos': hidden + sheetData(coded),
    Hidden_1: sheetData([['Ley'], ['Código'], ['Reglamento']]),
    Hidden_2: sheetData([['Ejercicio'], [2026]]),
  };
  const file = temporaryFile('formato.xlsx', workbookBytes({ sheets }));
  const run = { tipo: definition.id, nombre: 'formato.xlsx', autor: 'prueba', prueba: true };
  const result = await importFile(definition, file, { dryRun: true, run });
  expect(result).toMatchObject({
    read: 2,
    added: 2,
    problems: [],
    skipped: ['Hidden_1', 'Hidden_2'].map((sheet) => ({ sheet, missing: [] })),
  });
});

test('a missing column is named once, in a file of many rows', async () => {
  const head = headers.map((name, at) => (at === 4 ? 'Otra cosa' : name));
  const { problems } = await run(
    Array.from({ length: 2500 }, () => good),
    { head },
  );
  expect(problems).toHaveLength(1);
});

test('reads a million empty rows in bounded memory', async () => {
  const rows = Array.from({ length: 1_000_000 }, (_, row) => `<row r="${row + 6}" spans="1:12"/>`).join('');
  const before = process.memoryUsage().rss;
  expect(await run([good], { more: rows })).toMatchObject({ read: 1, added: 1, problems: [] });
  // The workbook itself, which the test builds in memory, takes about half of this.
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
});
