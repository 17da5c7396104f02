import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { expect, test, vi } from 'vitest';
import { elements } from '#tests/setup/html.ts';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { openWorkbook } from '../workbook/workbook.ts';
import type { TableColumn } from './table.ts';
import { writeXlsx } from './xlsx.ts';

type Line = { name: string; amount: number | null; on: string | null };
const columns: TableColumn<Line>[] = [
  { header: 'Ente', kind: 'text', of: ({ name }) => name },
  { header: 'Monto', kind: 'pesos', of: ({ amount }) => amount },
  { header: 'Emitida', kind: 'date', of: ({ on }) => on },
];

async function partsOf(rows: Line[], title = 'Observaciones', limits?: Parameters<typeof writeXlsx>[1]) {
  const bytes = await buffer(writeXlsx({ title, columns, rows }, limits));
  const workbook = await openWorkbook(temporaryFile('tabla.xlsx', bytes));
  const cells = [];
  for (const sheet of workbook.sheets) for await (const row of sheet.rows()) cells.push(row.cells);
  workbook.close();
  const parts = unzipSync(bytes);
  const part = (name: string) => new TextDecoder().decode(parts[name]);
  return { cells, names: workbook.sheets.map(({ name }) => name), part, parts: Object.keys(parts) };
}

test('amounts are numbers in pesos with a money format, dates are dates, unknown values are empty', async () => {
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

test('the same rows are the same file, whenever it is written', async () => {
  const write = () =>
    buffer(writeXlsx({ title: 'Observaciones', columns, rows: [{ name: 'a', amount: 0, on: null }] }));
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z'), toFake: ['Date'] });
  const first = await write();
  vi.setSystemTime(new Date('2026-04-01T12:00:00Z'));
  expect(await write()).toEqual(first);
  vi.useRealTimers();
});

test('the header is bold and stays in view', async () => {
  const { part } = await partsOf([{ name: 'a', amount: 0, on: null }]);
  expect(elements(part('xl/worksheets/sheet1.xml'), 'pane', { ysplit: '1', state: 'frozen' })).toHaveLength(1);
  expect(part('xl/styles.xml')).toContain('<b/>');
});

test('text that looks like a formula stays text, without any mark', async () => {
  const { cells, part } = await partsOf([{ name: '=1+1', amount: 1, on: null }]);
  expect(cells[1]).toEqual(['=1+1', 0.01]);
  expect(part('xl/worksheets/sheet1.xml')).not.toContain('<f>');
});

test('leaves out control characters, text beyond the limit of a cell, and signs that a sheet name cannot contain', async () => {
  const rows = [{ name: `a\u0001\u000B\uFFFFb\n${'x'.repeat(40_000)}`, amount: 1, on: null }];
  const { cells, names } = await partsOf(rows, 'Observaciones: ¿cuántas/quién? [por ente y por año]');
  const [, [text] = []] = cells;
  expect(String(text)).toHaveLength(32_767);
  expect(String(text).startsWith('ab\nx')).toBe(true);
  expect(names[0]?.length).toBeLessThanOrEqual(31);
  expect(names[0]).not.toMatch(/[\\/?*[\]:]/);
});

test('keeps markup, entities, lone surrogates and escaped characters as the text that they are', async () => {
  const names = ['<b> & "c" ]]>', '&amp;', '_x0041_', ' blancos ', 'á😀'];
  const { cells } = await partsOf(names.map((name) => ({ name, amount: null, on: null })));
  expect(cells.slice(1)).toEqual(names.map((name) => [name]));
  const { cells: broken } = await partsOf([{ name: 'a\uD800b', amount: null, on: null }]);
  expect(broken[1]).toEqual(['a\uFFFDb']);
});

test('a date before Excel can write it is text', async () => {
  const { cells } = await partsOf([{ name: 'a', amount: null, on: '1875-03-01' }]);
  expect(cells[1]).toEqual(['a', null, '1875-03-01']);
});

test('continues on further sheets, each with the header', async () => {
  const rows = ['a', 'b', 'c', 'd'].map((name) => ({ name, amount: null, on: null }));
  const { cells, names } = await partsOf(rows, 'Filas', { rows: 3, characters: 1e9 });
  expect(names).toEqual(['Filas', 'Filas (2)']);
  const header = ['Ente', 'Monto', 'Emitida'];
  expect(cells).toEqual([header, ['a'], ['b'], header, ['c'], ['d']]);
});

test('every part is well-formed XML, and every relation leads to a part', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => ({ name: `«${at}» <&>`, amount: at, on: '2024-01-01' }));
  const { part, parts } = await partsOf(rows, `Año & 'nombre'`, { rows: 100, characters: 1e9 });
  expect(parts[0]).toBe('[Content_Types].xml');
  for (const name of parts)
    expect(() => new SaxesParser({ xmlns: true }).write(part(name)).close(), name).not.toThrow();
  const targets = [...part('xl/_rels/workbook.xml.rels').matchAll(/Target="([^"]+)"/g)].map(
    ([, target]) => `xl/${target}`,
  );
  expect(targets).toHaveLength(5);
  expect(parts).toEqual(expect.arrayContaining(targets));
});

test('reads no row before the earlier ones were taken', async () => {
  let produced = 0;
  async function* endless(): AsyncGenerator<Line> {
    for (;;) yield { name: `fila ${produced++} ${Math.random()}`, amount: 1, on: null };
  }
  const chunks = writeXlsx({ title: 'a', columns, rows: endless() });
  for (let taken = 0; taken < 12; taken++) await chunks.next();
  const before = produced;
  for (let settled = -1; settled !== produced; ) {
    settled = produced;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(produced - before).toBeLessThan(20_000);
  }
  await chunks.return(undefined);
});
