import { beforeAll, expect, test } from 'vitest';
import { db } from '#platform/database/connection.ts';
import { showCell } from '#platform/import/cell.ts';
import { openWorkbook } from '#platform/workbook/workbook.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { finishedRun, sendFile } from '#tests/setup/gestion/imports.ts';
import { newPerson, type TestPerson } from '#tests/setup/gestion/people.ts';
import { askStaff } from '#tests/setup/gestion/requests.ts';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { matchBooks } from '../../../gestion/transparencia/match-books.ts';
import { listValues } from '../queries/imports.ts';
import { findFormatVersion, listVersions } from '../queries/versions.ts';
import { isCatalogue } from '../rules/columns.ts';

openServerDatabase();

/** Applicable rules, with one column of a catalogue. */
const FORMAT = 1;
const address = `/gestion/importar/formato-${FORMAT}`;
let editor: TestPerson;
beforeAll(async () => {
  editor = await newPerson([['editor', 'transparencia']]);
});

const download = (query: string) => askStaff(`${address}/plantilla${query}`, { headers: { cookie: editor.cookie } });

/** Returns the rows of each sheet of a workbook as texts. */
async function sheetsOf(body: Buffer): Promise<Map<string, string[][]>> {
  const workbook = await openWorkbook(temporaryFile('plantilla.xlsx', body));
  const sheets = new Map<string, string[][]>();
  for (const sheet of workbook.sheets) {
    const rows: string[][] = [];
    for await (const { cells } of sheet.rows()) rows.push(cells.map(showCell));
    sheets.set(sheet.name, rows);
  }
  workbook.close();
  return sheets;
}

test('the template of a format is named by its number and name, and has the days of the period', async () => {
  const { headers, body } = await download('?periodo=2025-06-30');
  const [, name = ''] = /filename="(.+)"/.exec(String(headers['content-disposition'])) ?? [];
  expect(name).toMatch(/^formato-1-[a-z]+(-[a-z]+)*-2025-06-30\.xlsx$/);
  const targets = [1, 11, 12].map((id) => ({ id, key: `LGT-${id}`, name: `Formato ${id}` }));
  expect([...matchBooks([{ name }], targets).matched.keys()]).toEqual([FORMAT]);
  const [[head, example] = []] = (await sheetsOf(body)).values();
  const exampleAt = (title: RegExp) => example?.[head?.findIndex((each) => title.test(each)) ?? -1];
  expect(exampleAt(/^Ejercicio/)).toBe('2025');
  expect(exampleAt(/^Fecha de inicio del periodo/)).toBe('01/04/2025');
  expect(exampleAt(/^Fecha de término del periodo/)).toBe('30/06/2025');
  for (const day of ['1900-01-01', '2999-12-31'])
    expect((await download(`?periodo=${day}`)).headers['content-disposition']).not.toContain(day);
  // An impossible day counts as none: the last period that ended.
  const usual = await sheetsOf((await download('?periodo=2025-06-31')).body);
  expect(usual).toEqual(await sheetsOf((await download('')).body));
  expect(usual).not.toEqual(await sheetsOf(body));
});

test('the template brings the values of the catalogues, and as it is it has no row', async () => {
  const { body } = await download('?periodo=2025-06-30');
  const [newest] = await listVersions(FORMAT, new Date());
  const version = newest && (await findFormatVersion(newest.id, new Date()));
  const position = (version?.columnas.findIndex(isCatalogue) ?? -1) + 1;
  const values = (await listValues(db(), newest?.id ?? 0, position, 5000)) ?? [];
  expect(values.length).toBeGreaterThan(0);
  const listed = (await sheetsOf(body)).get('Hidden_1')?.map(([value]) => value);
  expect(listed?.toSorted()).toEqual(values.map(({ valor }) => valor).toSorted());
  const file = { name: 'formato-1-marco.xlsx', content: body };
  const sent = await sendFile(`${address}/archivo`, file, { cookie: editor.cookie });
  const run = await finishedRun(sent.headers.location ?? '');
  // Its only row is the example.
  expect(run).toMatchObject({ problemas: 0, leidas: 0, mensaje: expect.stringContaining('no tiene filas') });
});
