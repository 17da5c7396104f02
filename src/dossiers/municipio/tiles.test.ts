import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { municipalityTiles } from '#institution/municipality-tiles.ts';
import { nameLines } from './tiles.ts';

const municipios: { clave: string; nombre: string }[] = JSON.parse(
  readFileSync('content/demo/municipios.json', 'utf8'),
);

test('every municipality has its own tile', () => {
  expect(Object.keys(municipalityTiles).toSorted()).toEqual(municipios.map(({ clave }) => clave).toSorted());
  const positions = Object.values(municipalityTiles).map(String);
  expect(new Set(positions).size).toBe(positions.length);
});

test('names fit on two lines of a tile', () => {
  for (const { nombre } of municipios) {
    const lines = nameLines(nombre);
    expect(lines.join(' ')).toBe(nombre);
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(line.length, nombre).toBeLessThanOrEqual(16);
  }
  expect(nameLines('San Luis Río Colorado')).toEqual(['San Luis', 'Río Colorado']);
});
