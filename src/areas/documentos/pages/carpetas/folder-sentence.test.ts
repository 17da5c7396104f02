import { expect, test } from 'vitest';
import { concludeFolder } from './folder-sentence.ts';

const group = (section: string, note = '') => ({ section, documents: [{ notes: [note] }] });
const quarter = { year: 2025, quarter: { name: 'Primer trimestre' } };
const list = { total: 10, newestFirst: false, groups: [group('A'), group('B'), group('C')] };

test('counts the documents of a quarter and their sections', () => {
  expect(concludeFolder([list], quarter, false)).toBe('10 documentos en 3 apartados, del primer trimestre de 2025');
  expect(concludeFolder([{ ...list, total: 1, groups: [group('A')] }], quarter, false)).toBe(
    '1 documento, del primer trimestre de 2025',
  );
  expect(concludeFolder([{ ...list, total: 0 }], quarter, true)).toBe('Ningún documento coincide');
  expect(concludeFolder([], quarter, false)).toBe('Todavía no hay documentos de 2025');
});

test('names the newest document where they are in the order of their dates', () => {
  const newest = { total: 9, newestFirst: true, groups: [group('', 'Diciembre de 2023')] };
  expect(concludeFolder([newest], undefined, false)).toBe('9 documentos; el más reciente, de diciembre de 2023');
  expect(concludeFolder([{ ...newest, total: 0, groups: [] }], undefined, false)).toBe('Todavía no hay documentos');
});

test('says nothing about other folders', () => {
  expect(concludeFolder([list], undefined, false)).toBeUndefined();
});
