import { expect, test } from 'vitest';
import { countedText } from './count-search.ts';

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
