import { expect, test } from 'vitest';
import { nearBeginning, nearWord } from './near-word.ts';

const vocabulary = ['alumbrado', 'nomina', 'obra', 'transparencia', 'agua'];

test.each([
  ['alumbrdo', 'alumbrado'],
  ['alumbardo', 'alumbrado'],
  ['nimina', 'nomina'],
  ['nmoina', 'nomina'],
  ['trasparensia', 'transparencia'],
  ['obar', 'obra'],
])('%s resembles %s', (word, near) => {
  expect(nearWord(word, vocabulary)).toBe(near);
});

test.each([
  ['autos', 'autor'],
  ['perros', 'pedro'],
  ['tenencia', 'denuncia'],
  ['amanadas', 'apagadas'],
])('%s is another word than %s', (word, other) => {
  expect(nearWord(word, [other])).toBeUndefined();
});

test('a short word may have a letter that sounds alike', () => {
  expect(nearWord('ovras', ['obras'])).toBe('obras');
  expect(nearWord('casa', ['caza'])).toBe('caza');
});

test.each(['xyzxyzxyz', 'ovr', 'nomnia2', 'a', ''])('%s resembles none', (word) => {
  expect(nearWord(word, vocabulary)).toBeUndefined();
});

test('of equally near words, chooses the one with the same start', () => {
  expect(nearWord('contralor', ['contrato', 'contraloria'])).toBe('contraloria');
});

test('chooses the nearest of several words', () => {
  expect(nearWord('alumbrados', ['alumbrando', 'alumbrado', 'alumbrada'])).toBe('alumbrado');
});

test('chooses the singular if nothing resembles the plural', () => {
  expect(nearWord('coreos', ['correo', 'sorteo'])).toBe('correo');
  expect(nearWord('audtores', ['auditor', 'traidor'])).toBe('auditor');
});

test.each([
  ['trans', 'trans'],
  ['trasnp', 'trans'],
  ['nomnia', 'nomina'],
  ['xyzxyz', 'xyzxyz'],
])('%s that is being typed is read as %s', (typed, read) => {
  expect(nearBeginning(typed, vocabulary).slice(0, read.length)).toBe(read);
});

test('the beginning of a word with another first letter is not meant', () => {
  expect(nearBeginning('sonora', ['honorarios'])).toBe('sonora');
});
