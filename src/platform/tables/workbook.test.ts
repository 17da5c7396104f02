import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { temporaryFile } from '../../../tests/setup/import/workbook-file.ts';
import { openWorkbook } from '../workbook/workbook.ts';
import type { TableColumn } from './table-file.ts';
import { workbookFile } from './workbook.ts';

type Line = { name: string; amount: number | null; on: string | null };
const columns: TableColumn<Line>[] = [
  { header: 'Ente', of: ({ name }) => name },
  { header: 'Monto', kind: 'pesos', of: ({ amount }) => amount },
  { header: 'Emitida', kind: 'date', of: ({ on }) => on },
];

async function partsOf(rows: Line[], title = 'Observaciones') {
  const bytes = await workbookFile({ title, columns, rows });
  const workbook = await openWorkbook(temporaryFile('tabla.xlsx', bytes));
  const cells = [];
  for (const sheet of workbook.sheets) for await (const row of sheet.rows()) cells.push(row.cells);
  workbook.close();
  const part = (name: string) => new TextDecoder().decode(unzipSync(bytes)[name]);
  return { cells, names: workbook.sheets.map(({ name }) => name), part };
}

test('amounts are numbers in pesos with a money format, dates are dates, what is not known is empty', async () => {
  const { cells, part } = await partsOf([
    { name: 'Álamos', amount: 123_450, on: '2024-02-29' },
    { name: 'Cajeme', amount: null, on: null },
  ]);
  expect(cells).toEqual([
    ['Ente', 'Monto', 'Emitida'],
    ['Álamos', 1234.5, { kind: 'date', iso: '2024-02-29' }],
    ['Cajeme'],
  ]);
  expect(part('xl/styles.xml')).toContain('&quot;$&quot;#,##0.00');
});

test('the header is bold and stays in view', async () => {
  const { part } = await partsOf([{ name: 'a', amount: 0, on: null }]);
  expect(part('xl/worksheets/sheet1.xml')).toMatch(/<pane[^>]*ySplit="1"[^>]*state="frozen"/);
  expect(part('xl/styles.xml')).toContain('<b/>');
});

test('text that looks like a formula stays text, without any mark', async () => {
  const { cells, part } = await partsOf([{ name: '=1+1', amount: 1, on: null }]);
  expect(cells[1]).toEqual(['=1+1', 0.01]);
  expect(part('xl/worksheets/sheet1.xml')).not.toContain('<f>');
});

test('what no workbook can hold is left out: control characters, too long a text, signs in the name of a sheet', async () => {
  const rows = [{ name: `a\u0001\u000Bb\n${'x'.repeat(40_000)}`, amount: 1, on: null }];
  const { cells, names } = await partsOf(rows, 'Observaciones: ¿cuántas/quién? [por ente y por año]');
  const [, [text] = []] = cells;
  expect(String(text)).toHaveLength(32_767);
  expect(String(text).startsWith('ab\nx')).toBe(true);
  expect(names[0]?.length).toBeLessThanOrEqual(31);
  expect(names[0]).not.toMatch(/[\\/?*[\]:]/);
});
