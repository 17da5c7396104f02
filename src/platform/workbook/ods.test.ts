import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import type { SheetRow } from './model.ts';
import { openWorkbook } from './workbook.ts';

const mimetype = 'application/vnd.oasis.opendocument.spreadsheet';

function odsFile(tables: string, { styles = '', parts = {} as Record<string, string> } = {}): string {
  const content = `<?xml version="1.0" encoding="UTF-8"?>
    <office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:calcext="c">
    <office:automatic-styles>${styles}</office:automatic-styles>
    <office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
  const entries = Object.entries({ mimetype, 'content.xml': content, ...parts });
  return temporaryFile('libro.ods', zipSync(Object.fromEntries(entries.map(([name, text]) => [name, strToU8(text)]))));
}

async function readTables(file: string): Promise<{ sheets: Record<string, SheetRow[]>; hidden: string[] }> {
  const workbook = await openWorkbook(file);
  try {
    const sheets: Record<string, SheetRow[]> = {};
    for (const sheet of workbook.sheets) {
      const rows: SheetRow[] = [];
      for await (const row of sheet.rows()) rows.push(row);
      sheets[sheet.name] = rows;
    }
    return { sheets, hidden: workbook.hidden.map(({ name }) => name) };
  } finally {
    workbook.close();
  }
}

const text = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const rowOf = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;
const table = (rows: string, attributes = 'table:name="Hoja"') => `<table:table ${attributes}>${rows}</table:table>`;

test('reads texts, numbers, amounts, dates, booleans and errors', async () => {
  const cells = [
    text('Ente<text:s text:c="2"/>uno &amp; <text:span>dos</text:span>'),
    '<table:table-cell office:value-type="float" office:value="1234.5"><text:p>1.234,50</text:p></table:table-cell>',
    '<table:table-cell office:value-type="currency" office:value="7"/>',
    '<table:table-cell office:value-type="date" office:date-value="2022-09-05T10:00:00"><text:p>5/9/22</text:p></table:table-cell>',
    '<table:table-cell office:value-type="boolean" office:boolean-value="true"/>',
    '<table:table-cell office:value-type="string" calcext:value-type="error"><text:p>#N/D</text:p></table:table-cell>',
    '<table:table-cell><office:annotation><text:p>aparte</text:p></office:annotation><text:p>a</text:p><text:p>b</text:p></table:table-cell>',
  ].join('');
  expect((await readTables(odsFile(table(rowOf(cells))))).sheets.Hoja).toEqual([
    {
      number: 1,
      cells: [
        'Ente  uno & dos',
        1234.5,
        7,
        { kind: 'date', iso: '2022-09-05' },
        true,
        { kind: 'error', code: '#N/D' },
        'a\nb',
      ],
    },
  ]);
});

test('counts rows and cells that repeat, and skips the blank ones of a whole sheet', async () => {
  const blank = rowOf(
    '<table:table-cell table:number-columns-repeated="16384"/>',
    'table:number-rows-repeated="1048570"',
  );
  const repeated = '<table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="3"/>';
  const rows = [
    rowOf('<table:table-cell/>', 'table:number-rows-repeated="2"'),
    rowOf(`<table:table-cell/>${repeated}`, 'table:number-rows-repeated="2" table:visibility="filter"'),
    blank,
  ];
  expect((await readTables(odsFile(table(rows.join(''))))).sheets.Hoja).toEqual([
    { number: 3, cells: [null, 3, 3], hidden: true },
    { number: 4, cells: [null, 3, 3], hidden: true },
  ]);
});

test('fills merged cells', async () => {
  const merged =
    '<table:table-cell table:number-columns-spanned="2" table:number-rows-spanned="2" office:value-type="string"><text:p>Monto</text:p></table:table-cell><table:covered-table-cell/>';
  const merges = [{ top: 1, bottom: 2, left: 0, right: 1, value: 'Monto' }];
  const rows = rowOf(merged) + rowOf(`<table:covered-table-cell table:number-columns-repeated="2"/>${text('b')}`);
  expect((await readTables(odsFile(table(rows)))).sheets.Hoja).toEqual([
    { number: 1, cells: ['Monto', 'Monto'], merges },
    { number: 2, cells: ['Monto', 'Monto', 'b'], merges },
  ]);
});

test('separates hidden sheets', async () => {
  const styles =
    '<style:style style:name="ta1"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>';
  const tables =
    table(rowOf(text('a')), 'table:name="Uno" table:style-name="ta1"') +
    table(rowOf(text('b')), 'table:name="Dos" table:style-name="ta2"') +
    table(rowOf(text('c')), 'table:name="Tres" table:style-name="ta1"');
  const { sheets, hidden } = await readTables(odsFile(tables, { styles }));
  expect(Object.entries(sheets).map(([name, rows]) => [name, rows[0]?.cells])).toEqual([
    ['Uno', ['a']],
    ['Tres', ['c']],
  ]);
  expect(hidden).toEqual(['Dos']);
});

test('refuses other documents, encrypted ones and endless rows', async () => {
  await expect(
    readTables(odsFile('', { parts: { mimetype: 'application/vnd.oasis.opendocument.text' } })),
  ).rejects.toThrow('no una hoja de cálculo');
  const manifest = '<manifest:manifest xmlns:manifest="m"><manifest:encryption-data/></manifest:manifest>';
  await expect(readTables(odsFile('', { parts: { 'META-INF/manifest.xml': manifest } }))).rejects.toThrow('contraseña');
  const endless = rowOf(text('a'), 'table:number-rows-repeated="2000000"');
  await expect(readTables(odsFile(table(endless)))).rejects.toThrow('filas');
});
