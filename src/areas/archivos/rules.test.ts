import { expect, test } from 'vitest';
import { headingLevels, isNumericColumn, languageName } from './rules.ts';

test('heading levels start at 2 and skip none', () => {
  expect(headingLevels([1, 2, 2, 3, 1])).toEqual([2, 3, 3, 4, 2]);
  expect(headingLevels([3, 6, 3, 4])).toEqual([2, 3, 2, 3]);
  expect(headingLevels([2, 1, 3])).toEqual([2, 2, 3]);
  expect(headingLevels([1, 2, 3, 4, 5, 6])).toEqual([2, 3, 4, 5, 6, 6]);
  expect(headingLevels([])).toEqual([]);
});

test('names languages in Spanish', () => {
  expect([languageName('es-MX'), languageName('en'), languageName('yaq')]).toEqual(['español', 'inglés', 'yaq']);
});

test('a column is numeric if all its non-blank cells are numbers', () => {
  const column = (...cells: string[]) =>
    isNumericColumn(
      cells.map((cell) => [cell]),
      0,
    );
  expect(column('23,400', '-350', '−1.5', '$1,200.50', '12 %', '', '–')).toBe(true);
  expect(column('23,400', 'Total')).toBe(false);
  expect(column('22/09/2024')).toBe(false);
  expect(column('2023', '2024')).toBe(false);
  expect(column('', '–')).toBe(false);
  expect(column()).toBe(false);
});
