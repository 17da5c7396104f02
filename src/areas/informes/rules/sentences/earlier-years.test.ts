import { expect, test } from 'vitest';
import { earlierYears } from './earlier-years.ts';

test('names several earlier accounts, one, and none', () => {
  expect(earlierYears(2016, 2021)).toBe('De 2016 a 2021, y los años que les preceden');
  expect(earlierYears(2021, 2021)).toBe('La de 2021, y los años que le preceden');
  expect(earlierYears(2022, 2021)).toBe('Las de los años que les preceden');
});
