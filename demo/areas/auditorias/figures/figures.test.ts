import { expect, test } from 'vitest';
import { createDemonstration } from '../../../texts/demonstration.ts';
import { demoAuditorias } from '../audits.ts';
import { demoCatalog } from '../catalog.ts';
import { worldFigures } from './figures.ts';

const catalog = demoCatalog();
const { fill } = createDemonstration('2026-11-20', worldFigures(demoAuditorias(catalog), catalog));
const number = (reference: string, until?: string) => Number(fill(`{{${reference}}}`, until).replaceAll(',', ''));

test('parts add up to their total', () => {
  const all = number('observaciones 2023');
  expect(all).toBeGreaterThan(500);
  expect(number('observaciones 2023 resueltas') + number('observaciones 2023 pendientes')).toBe(all);
  expect(number('observaciones 2023 estatales') + number('observaciones 2023 municipales')).toBe(all);
  const table = fill('{{filas-materias 2023}}').split('\n');
  expect(table.at(-1)).toContain(`| **Total** | **${all}** |`);
  const issued = table.slice(0, -1).map((row) => Number(row.split('|')[2]));
  expect(issued.reduce((sum, amount) => sum + amount, 0)).toBe(all);
});

test('a figure of a past day does not count what came later', () => {
  expect(number('observaciones 2023', '2024-05-15')).toBe(0);
  const [then, today] = [number('observaciones 2023 resueltas', '2024-08-30'), number('observaciones 2023 resueltas')];
  expect(then).toBeGreaterThan(0);
  expect(then).toBeLessThan(today);
  expect(number('observaciones 2023 resueltas al:2024-08-30')).toBe(then);
});

test('observations open before a period are resolved in it or remain open', () => {
  const of = (measure: string) => number(`periodo ${measure} 2022-01-01 2022-06-30 2018-2020`);
  expect(of('solventadas')).toBeGreaterThan(0);
  expect(of('solventadas') + of('restantes')).toBe(of('abiertas'));
});

test.each([
  'observaciones 2023 tardias',
  'municipio Villa Arboleda',
  'auditoria 2023AM0000-09',
  'de-auditoria 2023AM0052-09 colores',
  'periodo perdidas 2022-01-01 2022-06-30 2018',
])('rejects {{%s}}', (reference) => {
  expect(() => fill(`{{${reference}}}`)).toThrow();
});

test('a text does not name an audit before it is public', () => {
  expect(() => fill('{{auditoria 2023AM0052-09}}', '2024-01-31')).toThrow('No public audit 2023AM0052-09');
});
