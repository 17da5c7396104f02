import { expect, test } from 'vitest';
import { figure } from './phrase.ts';

test('a figure is not broken, a clause is', () => {
  expect(figure('$8,139.3 millones', 'neutral').figure).toBe('$8,139.3\u00A0millones');
  expect(figure('Es el que más resuelve', 'chosen').figure).toBe('Es el que más resuelve');
});
