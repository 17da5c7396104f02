import { expect, test } from 'vitest';
import { countedText, weekAfter, weekOf } from './search-text.ts';

test.each([
  ['  Licencia  de\nConstrucción ', 'licencia de construcción'],
  ['informe 2023', 'informe 2023'],
  ['ana.lopez@example.org', undefined],
  ['folio 260000123456789', undefined],
  ['662 555 0142', undefined],
  ['palabra '.repeat(11), undefined],
  ['a'.repeat(81), undefined],
  [' ', undefined],
])('%j is counted as %j', (typed, counted) => {
  expect(countedText(typed)).toBe(counted);
});

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-01-01', '2025-12-29'],
])('the week of %s begins on %s', (day, monday) => {
  expect(weekOf(day)).toBe(monday);
});

test('the week after and before', () => {
  expect([weekAfter('2025-12-29', 1), weekAfter('2025-12-29', -7)]).toEqual(['2026-01-05', '2025-11-10']);
});
