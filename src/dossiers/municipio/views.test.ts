import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { municipalityTiles } from '#institution/municipality-tiles.ts';

import { stepOf, stepsOf, views } from './views.ts';

const municipios: { clave: string; nombre: string }[] = JSON.parse(
  readFileSync('demo/content/municipios.json', 'utf8'),
);

test('every municipality has its own tile', () => {
  expect(Object.keys(municipalityTiles).toSorted()).toEqual(municipios.map(({ clave }) => clave).toSorted());
  const positions = Object.values(municipalityTiles).map(String);
  expect(new Set(positions).size).toBe(positions.length);
});

test('every municipality has three letters of its own', () => {
  const letters = Object.values(municipalityTiles).map((position) => position[2]);
  expect(new Set(letters).size).toBe(letters.length);
  for (const each of letters) expect(each).toMatch(/^[A-ZÑ]{3}$/);
});

test('resolved shares have fixed steps, from hatched to filled', () => {
  const steps = stepsOf(views.resueltas, []);
  expect([0, 29, 30, 44, 45, 59, 60, 74, 75, 100].map((share) => stepOf(steps, share))).toEqual([
    'step1',
    'step1',
    'step2',
    'step2',
    'step3',
    'step3',
    'step4',
    'step4',
    'step5',
    'step5',
  ]);
  expect(steps.map(({ label }) => label)).toEqual(['hasta 29', '30 a 44', '45 a 59', '60 a 74', '75 o más']);
  expect(stepOf(steps, null)).toBe('none');
});

test('other measures have round steps, of which the least is the best', () => {
  const values = Array.from({ length: 100 }, (_, index) => index * 10);
  const steps = stepsOf(views.dias, values);
  expect(steps.map(({ label }) => label)).toEqual(['800 o más', '600 a 800', '400 a 600', '200 a 400', 'menos de 200']);
  expect([stepOf(steps, 0), stepOf(steps, 990)]).toEqual(['step5', 'step1']);
  expect(stepsOf(views.dias, [5, 5]).map(({ name }) => name)).toEqual(['step1', 'step5']);
});
