import { expect, test } from 'vitest';
import { escapeLike, foldText } from './fold.ts';

test('accents, ñ, capitals and spaces do not matter', () => {
  expect(foldText('  Ayuntamiento de  Álamos y Puerto PEÑASCO ')).toBe('ayuntamiento de alamos y puerto penasco');
});

test('wildcards are found as written', () => {
  expect(escapeLike('100%_de \\a')).toBe('100\\%\\_de \\\\a');
});
