import { expect, test } from 'vitest';
import { KeyTable } from './key-table.ts';

test('remembers the row of each key, and whether the rows say the same', () => {
  const keys = new KeyTable();
  for (let row = 0; row < 50_000; row++)
    expect(keys.add(`clave ${row}`, `texto ${row}`, { table: row % 3, row })).toBeUndefined();
  for (let row = 0; row < 50_000; row += 17) {
    expect(keys.add(`clave ${row}`, `texto ${row}`, { table: 9, row: 1 })).toEqual({
      table: row % 3,
      row,
      isSame: true,
    });
    expect(keys.add(`clave ${row}`, 'otro', { table: 9, row: 1 })).toEqual({ table: row % 3, row, isSame: false });
  }
  expect(keys.add('', '', { table: 99, row: 1_048_576 })).toBeUndefined();
  expect(keys.add('', '', { table: 0, row: 0 })).toEqual({ table: 99, row: 1_048_576, isSame: true });
});
