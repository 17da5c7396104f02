import { expect, test } from 'vitest';
import { versionOptions } from './version-options.ts';

test('names the period of each version, and which one is current', () => {
  const versions = [
    { id: 3, anio: 2026, periodo: 'Tercer trimestre', publicadoEl: '2026-10-15' },
    { id: 2, anio: 2025, periodo: 'Anual', publicadoEl: '2026-01-15' },
  ];
  expect(versionOptions(versions)).toEqual([
    { value: '3', label: 'Tercer trimestre de 2026, vigente' },
    { value: '2', label: 'Año 2025' },
  ]);
});

test('tells two versions of one period apart by their day', () => {
  const period = { anio: 2026, periodo: 'Tercer trimestre' };
  const versions = [
    { id: 4, ...period, publicadoEl: '2026-11-03' },
    { id: 3, ...period, publicadoEl: '2026-10-15' },
  ];
  expect(versionOptions(versions).map(({ label }) => label)).toEqual([
    'Tercer trimestre de 2026, publicado el 3 de noviembre de 2026, vigente',
    'Tercer trimestre de 2026, publicado el 15 de octubre de 2026',
  ]);
});
