import { expect, test } from 'vitest';
import {
  dueOn,
  estadoLabels,
  estadoOf,
  estados,
  isUpdatePeriod,
  monthsOf,
  periodName,
  versionOptions,
} from './periods.ts';

test('an update period is one of three, or several of them', () => {
  expect(['Anual', 'anual', 'Semestral / Anual', 'Trimestral y Anual'].every(isUpdatePeriod)).toBe(true);
  expect(['', 'Mensual', 'Anual /', 'Anual Semestral'].some(isUpdatePeriod)).toBe(false);
});

test('uses the shorter of two periods', () => {
  expect(['Trimestral', 'Semestral / Trimestral', 'Semestral', 'Anual / Trimestral', 'Anual'].map(monthsOf)).toEqual([
    3, 3, 6, 3, 12,
  ]);
});

test('names the period that ends on a date', () => {
  const quarters = ['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31'];
  expect(quarters.map((end) => periodName('Trimestral', end))).toEqual([
    'Primer trimestre',
    'Segundo trimestre',
    'Tercer trimestre',
    'Cuarto trimestre',
  ]);
  expect(['2026-06-30', '2026-12-31'].map((end) => periodName('Semestral', end))).toEqual([
    'Primer semestre',
    'Segundo semestre',
  ]);
  expect(periodName('Anual', '2025-12-31')).toBe('Anual');
});

test('the next version is due some days after the end of the next period', () => {
  expect(dueOn('Trimestral', '2026-06-30', 30)).toBe('2026-10-30');
  expect(dueOn('Semestral', '2025-12-31', 30)).toBe('2026-07-30');
  expect(dueOn('Anual', '2025-12-31', 30)).toBe('2027-01-30');
});

test('a format is current until the last day, due soon in its last 30 days, and overdue without a version', () => {
  const due = '2026-10-30';
  expect(estadoOf(due, '2026-09-29')).toBe('al-dia');
  expect(estadoOf(due, '2026-09-30')).toBe('por-vencer');
  expect(estadoOf(due, '2026-10-30')).toBe('por-vencer');
  expect(estadoOf(due, '2026-10-31')).toBe('vencido');
  expect(estadoOf(null, '2026-10-31')).toBe('vencido');
});

test('each state has a name for one format and for several', () => {
  expect(estados.map((estado) => estadoLabels[estado])).toEqual([
    { one: 'Al día', many: 'al día' },
    { one: 'Por vencer', many: 'por vencer' },
    { one: 'Vencido', many: 'vencidos' },
  ]);
});

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
