import { expect, test } from 'vitest';
import type { AuditoriaOfEnte } from '../../areas/auditorias/queries/of-ente.ts';
import { coverageByYear, observationsByYear, recommendationsByYear } from './years.ts';

const audit = (row: Partial<AuditoriaOfEnte>): AuditoriaOfEnte => ({
  id: 1,
  codigo: '2023AM0080-09',
  tipo: 'Auditoría Integral',
  anio: 2023,
  visible: true,
  planeadaEl: '2024-01-15',
  ejecutadaEl: null,
  notificadaEl: null,
  publicadaEl: null,
  observaciones: 0,
  resueltas: 0,
  monto: 0,
  montoPorSolventar: 0,
  recomendaciones: 0,
  atendidas: 0,
  gasto: 0,
  gastoRevisado: 0,
  ...row,
});

test('observations add up by year, newest first, hidden audits included, as the follow-up counts them', () => {
  const audits = [
    audit({ anio: 2021, observaciones: 4, resueltas: 1, monto: 5_00 }),
    audit({ anio: 2023, observaciones: 2, resueltas: 2, monto: 1_00 }),
    audit({ anio: 2021, observaciones: 3, resueltas: 3, monto: 7_00, visible: false }),
    audit({ anio: 2024 }),
  ];
  expect(observationsByYear(audits)).toEqual([
    { anio: 2023, total: 2, resueltas: 2, monto: 1_00 },
    { anio: 2021, total: 7, resueltas: 4, monto: 12_00 },
  ]);
});

test('spending of a year is not counted twice: the audit that reviewed most stands for it', () => {
  const audits = [
    audit({ id: 1, codigo: 'A', anio: 2021, gasto: 100_00, gastoRevisado: 40_00 }),
    audit({ id: 2, codigo: 'B', anio: 2021, gasto: 100_00, gastoRevisado: 75_00 }),
    audit({ id: 3, codigo: 'C', anio: 2021, gasto: 900_00, gastoRevisado: 900_00, visible: false }),
    audit({ id: 4, codigo: 'D', anio: 2022 }),
  ];
  expect(coverageByYear(audits)).toEqual([
    { anio: 2021, id: 2, codigo: 'B', gasto: 100_00, revisado: 75_00, alcance: 75 },
  ]);
});

test('recommendations add up by year over the audits that may be read', () => {
  const audits = [
    audit({ anio: 2021, recomendaciones: 4, atendidas: 1 }),
    audit({ anio: 2021, recomendaciones: 2, atendidas: 2 }),
    audit({ anio: 2022, recomendaciones: 5, visible: false }),
  ];
  expect(recommendationsByYear(audits)).toEqual([{ anio: 2021, total: 6, atendidas: 3 }]);
});
