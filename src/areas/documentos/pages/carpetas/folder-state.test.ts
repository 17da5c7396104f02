import { expect, test } from 'vitest';
import { describeFolder } from './folder-state.ts';

const group = (section: string) => ({ section });
const list = { total: 10, newest: { date: '2026-06-30' }, groups: [group('A'), group('B'), group('C')] };
const folder = { lists: [list], period: undefined, isFiltered: false };
const quarter = { year: 2025, quarter: { name: 'Primer trimestre' } };

test('counts the documents, and names the newest', () => {
  expect(describeFolder(folder)).toBe('10 documentos. El más nuevo es de junio de 2026.');
  expect(describeFolder({ ...folder, lists: [{ ...list, total: 1 }] })).toBe('1 documento. Es de junio de 2026.');
  expect(describeFolder({ ...folder, lists: [{ ...list, newest: undefined }] })).toBe('10 documentos');
});

test('adds up several lists and names the newest of all', () => {
  const older = { total: 15, newest: { date: '2024-01-31' }, groups: [] };
  expect(describeFolder({ ...folder, lists: [older, list] })).toBe('25 documentos. El más nuevo es de junio de 2026.');
});

test('names the year that chooses the folder', () => {
  expect(describeFolder({ ...folder, period: { year: 2023 } })).toBe('10 documentos, de 2023');
});

test('counts the documents of a quarter and their sections', () => {
  const ofQuarter = { ...folder, period: quarter };
  expect(describeFolder(ofQuarter)).toBe('10 documentos en 3 apartados, del primer trimestre de 2025');
  expect(describeFolder({ ...ofQuarter, lists: [{ ...list, total: 1, groups: [group('A')] }] })).toBe(
    '1 documento, del primer trimestre de 2025',
  );
});

test('counts what a filter finds', () => {
  expect(describeFolder({ ...folder, isFiltered: true })).toBe('10 documentos coinciden');
  expect(describeFolder({ ...folder, lists: [{ ...list, total: 1 }], isFiltered: true })).toBe('1 documento coincide');
});
