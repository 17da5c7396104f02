import { expect, test } from 'vitest';
import { escapeLike, foldText, slugOf } from './fold.ts';

test('accents, ñ, capitals and spaces do not matter', () => {
  expect(foldText('  Ayuntamiento de  Álamos y Puerto PEÑASCO ')).toBe('ayuntamiento de alamos y puerto penasco');
});

test('wildcards are found as written', () => {
  expect(escapeLike('100%_de \\a')).toBe('100\\%\\_de \\\\a');
});

test('accents, ñ and marks leave; words stay apart', () => {
  expect(slugOf('¿Cuánto queda para obra? El gasto… en los Años 20')).toBe(
    'cuanto-queda-para-obra-el-gasto-en-los-anos-20',
  );
});

test('ends with a whole word within 80 characters', () => {
  const slug = slugOf('palabra '.repeat(30));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/^(palabra-)*palabra$/);
  expect(slugOf('x'.repeat(200))).toHaveLength(80);
  expect(slugOf('¡¿?!')).toBe('');
});
