import { expect, test } from 'vitest';
import { readNumberFormat, showNumber } from './number-format.ts';

const show = (value: number, code?: string, id = 164) => showNumber(value, readNumberFormat(id, code), false);

test.each([
  ['General', 2025, '2025'],
  ['General', 0.1 + 0.2, '0.3'],
  ['General', -1.5, '-1.5'],
  ['0', 12.6, '13'],
  ['00000', 6100, '06100'],
  ['000.0', 7.25, '007.3'],
  ['#,##0', 1234567, '1,234,567'],
  ['#,##0.00', 1234.5, '1,234.50'],
  ['#,##0.00;[Red]-#,##0.00', -1234.5, '-1,234.50'],
  ['"$"#,##0.00', 1234.5, '$1,234.50'],
  ['$#,##0', 1234.5, '$1,235'],
  ['[$$-80A]#,##0.00', 1, '$1.00'],
  ['_-"$"* #,##0.00_-;-"$"* #,##0.00_-', -2, '-$2.00'],
  ['[$-80A]0.00', 1, '1.00'],
  ['0%', 0.256, '25.6\u00A0%'],
  ['0.00E+00', 12345, '12345'],
  ['# ?/?', 0.5, '0.5'],
  ['dd/mm/yyyy', 44809, '05/09/2022'],
  ['dd/mm/yyyy hh:mm', 44809.75, '05/09/2022 18:00'],
  ['[$-80A]d" de "mmmm" de "yyyy', 44809, '05/09/2022'],
  ['hh:mm', 0.5, '12:00'],
  ['dd/mm/yyyy', -5, '-5'],
  ['"$"#,##0.00', 1e300, '1e+300'],
  ['#,##0', Number.MAX_VALUE, '1.79769313486e+308'],
])('%s: %d is %s', (code, value, shown) => {
  expect(show(value, code)).toBe(shown);
});

test.each([
  [4, 1234.5, '1,234.50'],
  [10, 0.5, '50\u00A0%'],
  [14, 44809, '05/09/2022'],
  [20, 0.25, '06:00'],
  [22, 44809.25, '05/09/2022 06:00'],
  [44, 3, '$3.00'],
  [49, 7, '7'],
])('the format that Excel only numbers %i: %d is %s', (id, value, shown) => {
  expect(show(value, undefined, id)).toBe(shown);
});
