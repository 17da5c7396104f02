import { expect, test } from 'vitest';
import { avanceSeries, fillMonths, monthName, sumMonths } from './avance.ts';

const row = { ano: 2024, mes: 6, planeadas: 12, ejecutadas: 10, informesEstado: 4, informesMunicipio: 9 };

test('fills every month of a year and adds up the reports of both ámbitos', () => {
  const months = fillMonths([row]);
  expect(months.map(({ mes }) => mes)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(months[5]).toEqual({ ...row, informes: 13 });
  expect(months[0]).toMatchObject({ planeadas: 0, informes: 0 });
  expect(sumMonths(months)).toEqual({
    planeadas: 12,
    ejecutadas: 10,
    informesEstado: 4,
    informesMunicipio: 9,
    informes: 13,
  });
  expect(fillMonths([])).toEqual([]);
});

test('ends the lines of a running year with its last active month, those of a past year in December', () => {
  const months = fillMonths([row]);
  const ends = (running: boolean) => avanceSeries(months, running).lines[2]?.values.slice(4, 8);
  expect(ends(true)).toEqual([0, 13, null, null]);
  expect(ends(false)).toEqual([0, 13, 0, 0]);
});

test('returns the names of months', () => {
  expect([monthName(1), monthName(12)]).toEqual(['Enero', 'Diciembre']);
});
