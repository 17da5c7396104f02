import { expect, test } from 'vitest';
import { csvFile } from './csv.ts';

test('cells with commas, quotes or line ends are quoted; rows end as RFC 4180 says; spreadsheets see UTF-8', () => {
  expect(csvFile(['Ente', 'Total'], [['Álamos, "el viejo"', 3]])).toBe(
    '\uFEFFEnte,Total\r\n"Álamos, ""el viejo""",3\r\n',
  );
});

test('no cell of text begins a formula, and negative numbers stay numbers', () => {
  expect(csvFile(['a'], [['=1+1'], ['+x'], ['@x'], ['-x'], ['\tx'], [-5]])).toBe(
    "\uFEFFa\r\n'=1+1\r\n'+x\r\n'@x\r\n'-x\r\n'\tx\r\n-5\r\n",
  );
});
