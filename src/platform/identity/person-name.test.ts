import { expect, test } from 'vitest';
import { cleanPersonName } from './person-name.ts';

test('a name is one line without signs that are not seen', () => {
  expect(cleanPersonName('  Irene\n Valdovinos\u202E\u200B ')).toBe('Irene Valdovinos');
  expect(cleanPersonName("Ma. José Nu\u0301ñez-O'Farrill")).toBe("Ma. José Núñez-O'Farrill");
});

test.each(['Рersona A', 'Ab', '\u200B\u200B\u200B', 'a'.repeat(121)])('the name %j is refused', (text) => {
  expect(cleanPersonName(text)).toBeUndefined();
});
