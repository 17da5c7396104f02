import { expect, test } from 'vitest';
import { NearNames } from './near-names.ts';

const names = [
  'H. Ayuntamiento Constitucional de Tepic',
  'Ayuntamiento de Compostela',
  'Secretaría de Salud',
  'Instituto Municipal de Cultura y Arte de Tepic',
];
const near = indexOf(names);

function indexOf(all: readonly string[]) {
  const index = new NearNames<string>();
  for (const name of all) index.add(name, name);
  return index;
}

test.each([
  ['Ayuntamiento de Tepic', [names[0]]],
  ['AYUNTAMIENTO TEPIC', [names[0]]],
  ['Tepic, Ayuntamiento de', [names[0]]],
  ['Secretaria de Salud', [names[2]]],
  ['Secretaría de Salud Pública', [names[2]]],
  ['Instituto Municipal de Arte y Cultura', [names[3]]],
  ['Inst. Mpal. de Cultura y Arte de Tepic', [names[3]]],
  ['Sría. de Salud', [names[2]]],
  ['Instituto de Arte', []],
  ['Ayuntamiento de Jala', []],
  ['Secretaría de Finanzas', []],
  ['', []],
  ['de la', []],
])('%j is near %j', (name, expected) => {
  expect(near.of(name)).toEqual(expected);
});

test('compares five thousand names at once', () => {
  const many = Array.from({ length: 5000 }, (_, index) => `Escuela Primaria Número ${index}`);
  const index = indexOf(many);
  expect(many.map((name) => index.of(name).length)).toEqual(many.map(() => 1));
});
