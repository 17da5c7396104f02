import { expect, test } from 'vitest';
import { csvFile } from './csv.ts';
import type { TableColumn } from './table-file.ts';

type Pair = [string | number | null, number];
const one: TableColumn<Pair>[] = [{ header: 'a', of: ([value]) => value }];

test('cells with commas, quotes or line ends are quoted; rows end as RFC 4180 says; spreadsheets see UTF-8', () => {
  const columns: TableColumn<Pair>[] = [
    { header: 'Ente', of: ([name]) => name },
    { header: 'Monto', kind: 'pesos', of: ([, cents]) => cents },
  ];
  expect(csvFile({ columns, rows: [['Álamos, "el viejo"', 305]] })).toBe(
    '\uFEFFEnte,Monto\r\n"Álamos, ""el viejo""",3.05\r\n',
  );
});

test('no cell of text begins a formula, and negative numbers stay numbers', () => {
  const rows = ['=1+1', '+x', '@x', '-x', '\tx', -5, null].map((value): Pair => [value, 0]);
  expect(csvFile({ columns: one, rows })).toBe("\uFEFFa\r\n'=1+1\r\n'+x\r\n'@x\r\n'-x\r\n'\tx\r\n-5\r\n\r\n");
});
