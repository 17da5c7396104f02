import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const marked = (before: string, after: string) =>
  compareTexts(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`))
    .join('');

test.each([
  ['1,234.50', '1,244.50', '-1,234.50-+1,244.50+'],
  ['$125,340.50 en total', '$125,340.51 en total', '$-125,340.50-+125,340.51+ en total'],
  ['el 2026-05-01', 'el 2026-06-01', 'el -2026-05-01-+2026-06-01+'],
  ['2031AE0001-01, fin', '2031AE0001-02, fin', '-2031AE0001-01-+2031AE0001-02+, fin'],
  ['La auditoría.', 'La auditoria.', 'La -auditoría-+auditoria+.'],
  ['dos pagos', 'dos nuevos pagos', 'dos +nuevos +pagos'],
  ['', 'algo', '+algo+'],
])('from «%s» to «%s» marks whole words and numbers', (before, after, result) => {
  expect(marked(before, after)).toBe(result);
});

test('texts of many words that share little are shown one after the other', () => {
  const words = (word: string) => Array.from({ length: 600 }, (_, index) => `${word}${index}`).join(' ');
  expect(marked(words('antes'), words('luego'))).toBe(`-${words('antes')}-+${words('luego')}+`);
  expect(marked(words('igual'), `${words('igual')} fin`)).toBe(`${words('igual')}+ fin+`);
});
