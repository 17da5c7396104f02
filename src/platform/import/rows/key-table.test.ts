import { expect, test } from 'vitest';
import { KeyTable } from './key-table.ts';

test('returns the first row of a key, also after growing', () => {
  const keys = new KeyTable();
  for (let row = 0; row < 50_000; row++) expect(keys.add(`clave ${row}`, { table: row % 3, row })).toBeUndefined();
  for (let row = 0; row < 50_000; row += 7)
    expect(keys.add(`clave ${row}`, { table: 9, row: 1 })).toEqual({ table: row % 3, row });
  expect(keys.add('', { table: 99, row: 1_048_576 })).toBeUndefined();
  expect(keys.add('', { table: 0, row: 0 })).toEqual({ table: 99, row: 1_048_576 });
});
