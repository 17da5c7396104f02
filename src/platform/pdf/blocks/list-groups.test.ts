import { expect, test } from 'vitest';
import { groupListItems, isNumbered } from './list-groups.ts';

test('list items that follow each other are one list', () => {
  const groups = groupListItems([{ parrafo: 'a' }, { punto: 'b' }, { punto: 'c' }, { parrafo: 'd' }, { punto: 'e' }]);
  expect(groups.map(({ key, items }) => [key, items?.map(({ punto }) => punto)])).toEqual([
    [0, undefined],
    [1, ['b', 'c']],
    [3, undefined],
    [4, ['e']],
  ]);
});

test.each([
  ['1. Se cotejaron', true],
  ['a) Actas', true],
  ['Ingresos $47.9 millones', false],
])('%s has a number of its own: %s', (punto, expected) => {
  expect(isNumbered(punto)).toBe(expected);
});
