import { expect, test } from 'vitest';
import { type ReportCount, sumReports } from './report-rows.ts';

const counts: ReportCount[] = [
  { tipoInformeId: 2, anio: 2023, ambito: 'Municipal', hasEnte: true, informes: 40 },
  { tipoInformeId: 2, anio: 2023, ambito: 'Estatal', hasEnte: true, informes: 5 },
  { tipoInformeId: 2, anio: 2022, ambito: 'Municipal', hasEnte: true, informes: 7 },
  { tipoInformeId: 2, anio: 2021, ambito: 'Estatal', hasEnte: false, informes: 2 },
];

test('each choice narrows the number of reports', () => {
  expect(sumReports(counts)).toBe(54);
  expect(sumReports(counts, { anio: 2023 })).toBe(45);
  expect(sumReports(counts, { anio: 2023, ambito: 'Municipal' })).toBe(40);
  expect(sumReports(counts, { anio: 2021, ambito: 'Municipal' })).toBe(0);
});
