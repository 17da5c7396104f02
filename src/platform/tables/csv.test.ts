import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';
import type { TableColumn, TableRows } from './table.ts';

async function csvOf<Row>(columns: TableColumn<Row>[], rows: TableRows<Row>): Promise<string> {
  return (await buffer(writeCsv({ columns, rows }))).toString();
}

test('quotes cells with commas, quotes or line breaks, and begins with a byte order mark', async () => {
  const columns: TableColumn<[string, number]>[] = [
    { header: 'Ente', kind: 'text', of: ([name]) => name },
    { header: 'Monto', kind: 'pesos', of: ([, cents]) => cents },
  ];
  expect(await csvOf(columns, [['Álamos, "el viejo"', 305]])).toBe(
    '\uFEFFEnte,Monto\r\n"Álamos, ""el viejo""",3.05\r\n',
  );
});

test('text never begins a formula, and negative numbers stay numbers', async () => {
  const text: TableColumn<string | null>[] = [{ header: 'a', kind: 'text', of: (value) => value }];
  expect(await csvOf(text, ['=1+1', '+x', '@x', '-x', '\tx', null])).toBe(
    "\uFEFFa\r\n'=1+1\r\n'+x\r\n'@x\r\n'-x\r\n'\tx\r\n\r\n",
  );
  const integer: TableColumn<number>[] = [{ header: 'a', kind: 'integer', of: (value) => value }];
  expect(await csvOf(integer, [-5])).toBe('\uFEFFa\r\n-5\r\n');
});

test('writes dates without their time, percentages as shares of 100, and booleans as Sí and No', async () => {
  const columns: TableColumn<boolean | null>[] = [
    { header: 'a', kind: 'date', of: () => '2024-02-29 13:45' },
    { header: 'b', kind: 'percent', of: () => 45.3 },
    { header: 'c', kind: 'boolean', of: (value) => value },
  ];
  expect(await csvOf(columns, [true, false, null])).toBe(
    '\uFEFFa,b,c\r\n2024-02-29,45.3,Sí\r\n2024-02-29,45.3,No\r\n2024-02-29,45.3,\r\n',
  );
});

test('yields chunks of bounded size', async () => {
  const columns: TableColumn<string>[] = [{ header: 'a', kind: 'text', of: (value) => value }];
  const sizes = [];
  for await (const chunk of writeCsv({ columns, rows: Array.from({ length: 5_000 }, () => 'x'.repeat(98)) }))
    sizes.push(chunk.length);
  expect(sizes).toHaveLength(8);
  expect(Math.max(...sizes)).toBeLessThan(66_000);
});
