import { expect, test } from 'vitest';
import { valueText } from './value-text.ts';

test.each([
  ['pesos', 1029349.37, '$1,029,349.37'],
  ['pesos', 0, '$0.00'],
  ['pesos', -0.29, '-$0.29'],
  ['date', '2017-06-23', '23 de junio de 2017'],
  ['percent', 12.345, '12.345\u00A0%'],
  // Numbers of rows, and years.
  ['integer', 2017, '2017'],
  ['text', '2017-06-23', '2017-06-23'],
  ['date', null, ''],
] as const)('a value of the kind %s: %j', (kind, value, text) => {
  expect(valueText(kind, value)).toBe(text);
});
