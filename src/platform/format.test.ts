import { describe, expect, test } from 'vitest';
import {
  count,
  formatBytes,
  formatDateLong,
  formatDateShort,
  formatFileSize,
  formatInteger,
  formatMillions,
  formatMonthAndYear,
  formatPercent,
  formatPesos,
  formatPesosWithCents,
  formatTime,
  localDate,
  pesosThatAddUp,
} from './format.ts';

describe('money, from cents', () => {
  test.each([
    [813_926_931_900, '$8,139,269,319'],
    [0, '$0'],
    [49, '$0'],
    [50, '$1'],
    [-50, '-$1'],
    [-123_456, '-$1,235'],
    [123_456_789_012_345_678n, '$1,234,567,890,123,457'],
  ])('%s → %s', (cents, text) => {
    expect(formatPesos(cents)).toBe(text);
  });

  test.each([
    [123_450, '$1,234.50'],
    [5, '$0.05'],
    [0, '$0.00'],
    [-1, '-$0.01'],
    [-150, '-$1.50'],
    [110_692_500, '$1,106,925.00'],
    [123_456_789_012_345_678n, '$1,234,567,890,123,456.78'],
  ])('%s → %s', (cents, text) => {
    expect(formatPesosWithCents(cents)).toBe(text);
  });

  test('a list whose whole pesos do not add up is written with cents', () => {
    expect(pesosThatAddUp([2550, 2550])(5100)).toBe('$51.00');
    expect(pesosThatAddUp([2550, 2540], [100])(5090)).toBe('$51');
    expect(pesosThatAddUp([100], [149, 149])(298)).toBe('$2.98');
    expect(pesosThatAddUp([])(0)).toBe('$0');
  });

  test('millions are shortened, less stays as it is', () => {
    expect(formatMillions(48_260_000_000)).toBe('$482.6 millones');
    expect(formatMillions(87_320_000)).toBe('$873,200');
  });
});

test('numbers', () => {
  expect(formatInteger(8139)).toBe('8,139');
  expect(formatPercent(86)).toBe('86\u00A0%');
  expect(formatPercent(33.333)).toBe('33.3\u00A0%');
  expect(count('informe', 1)).toBe('1 informe');
  expect(count('informe', 0)).toBe('0 informes');
  expect(count('acción', 1200, 'acciones')).toBe('1,200 acciones');
  expect(count('observación', 1, 'observaciones')).toBe('1 observación');
  expect(count('observación', 1204, 'observaciones')).toBe('1,204 observaciones');
  expect(formatInteger(1900)).toBe('1,900');
  expect(formatPercent(72)).toBe('72\u00A0%');
});

test.each([
  [0, '0\u00A0B'],
  [999, '999\u00A0B'],
  [1000, '1\u00A0kB'],
  [999_499, '999\u00A0kB'],
  [999_500, '1\u00A0MB'],
  [640_000, '640\u00A0kB'],
  [2_400_000, '2.4\u00A0MB'],
  [103_000_000, '103\u00A0MB'],
  [999_949_999, '999.9\u00A0MB'],
  [999_950_000, '1\u00A0GB'],
  [82_668_200_000, '82.7\u00A0GB'],
])('%i bytes → %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('a file is as long as its pages, where they are known, and its bytes', () => {
  expect(formatFileSize(3_100_000, 84)).toBe('84 páginas, 3.1\u00A0MB');
  expect(formatFileSize(640_000, null)).toBe('640\u00A0kB');
});

test('dates are days in every time zone of the machine', () => {
  expect(formatDateLong('2025-08-29')).toBe('29 de agosto de 2025');
  expect(formatDateLong('2025-08-29T23:59:59')).toBe('29 de agosto de 2025');
  expect(formatDateShort('2024-02-29')).toBe('29/02/2024');
  expect(formatDateShort('2025-01-01')).toBe('01/01/2025');
  expect(['2025-09', '2025-09-30'].map(formatMonthAndYear)).toEqual(Array(2).fill('septiembre de 2025'));
});

test('the local date changes at midnight there', () => {
  expect(localDate(new Date('2026-01-01T06:59:59Z'), 'America/Hermosillo')).toBe('2025-12-31');
  expect(localDate(new Date('2026-01-01T07:00:00Z'), 'America/Hermosillo')).toBe('2026-01-01');
});

test.each([
  ['00:05:00', '12:05 a. m.'],
  ['08:00:00', '8:00 a. m.'],
  ['12:00:00', '12:00 p. m.'],
  ['15:30:59', '3:30 p. m.'],
])('formats the time %s as %s', (time, text) => {
  expect(formatTime(time).replaceAll('\u00A0', ' ')).toBe(text);
});
