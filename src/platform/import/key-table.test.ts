import { expect, test } from 'vitest';
import { KeyTable } from './key-table.ts';

test('gives back what was kept with a key, also after it has grown', () => {
  const table = new KeyTable();
  for (let at = 0; at < 50_000; at++) expect(table.keep(`clave ${at}`, at)).toBeUndefined();
  for (let at = 0; at < 50_000; at += 7) expect(table.keep(`clave ${at}`, 1)).toBe(at);
  expect(table.keep('', 4_294_967_294)).toBeUndefined();
  expect(table.keep('', 0)).toBe(4_294_967_294);
});
