import { expect, test } from 'vitest';
import { concludeFolder } from './folder-sentence.ts';

const group = (section: string) => ({ section });
const list = { total: 10, newest: { date: '2026-06-30' }, groups: [group('A'), group('B'), group('C')] };
const folder = { lists: [list], period: undefined, isFiltered: false, says: undefined };
const quarter = { year: 2025, quarter: { name: 'Primer trimestre' } };

test('counts the documents, says what they settle, and names the newest', () => {
  const says = 'qué podemos revisar y en cuántos días';
  expect(concludeFolder({ ...folder, says })).toBe(
    'Diez documentos dicen qué podemos revisar y en cuántos días. El más nuevo es de junio de 2026.',
  );
  expect(concludeFolder({ ...folder, lists: [{ ...list, total: 1 }], says })).toBe(
    'Un documento dice qué podemos revisar y en cuántos días. Es de junio de 2026.',
  );
  expect(concludeFolder(folder)).toBe('Diez documentos. El más nuevo es de junio de 2026.');
  expect(concludeFolder({ ...folder, lists: [{ ...list, newest: undefined }] })).toBe('Diez documentos.');
  expect(concludeFolder({ ...folder, lists: [] })).toBe('Todavía no hay documentos');
});

test('adds up several lists and names the newest of all', () => {
  const older = { total: 15, newest: { date: '2024-01-31' }, groups: [] };
  expect(concludeFolder({ ...folder, lists: [older, list] })).toBe('25 documentos. El más nuevo es de junio de 2026.');
});

test('names the year that chooses the folder', () => {
  const says = 'cuánto puede cobrar cada municipio';
  expect(concludeFolder({ ...folder, period: { year: 2023 }, says })).toBe(
    'Diez documentos dicen cuánto puede cobrar cada municipio en 2023.',
  );
  expect(concludeFolder({ ...folder, period: { year: 2023 } })).toBe('Diez documentos, de 2023.');
});

test('counts the documents of a quarter and their sections', () => {
  const ofQuarter = { ...folder, period: quarter };
  expect(concludeFolder(ofQuarter)).toBe('10 documentos en 3 apartados, del primer trimestre de 2025');
  expect(concludeFolder({ ...ofQuarter, lists: [{ ...list, total: 1, groups: [group('A')] }] })).toBe(
    '1 documento, del primer trimestre de 2025',
  );
  expect(concludeFolder({ ...ofQuarter, lists: [{ ...list, total: 0 }], isFiltered: true })).toBe(
    'Ningún documento coincide',
  );
  expect(concludeFolder({ ...ofQuarter, lists: [] })).toBe('Todavía no hay documentos de 2025');
});

test('counts what a filter finds', () => {
  expect(concludeFolder({ ...folder, isFiltered: true })).toBe('Diez documentos coinciden');
  expect(concludeFolder({ ...folder, lists: [{ ...list, total: 1 }], isFiltered: true })).toBe('Un documento coincide');
});
