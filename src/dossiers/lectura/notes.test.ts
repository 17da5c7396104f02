import { expect, test } from 'vitest';
import { type Example, generalNote, type NoteId, noteIds, noteOf } from './notes.ts';

const example: Example = {
  informeId: 1,
  auditoriaId: 2,
  enteId: 3,
  codigo: '2023AM0001-09',
  name: 'el Ayuntamiento de Ures',
  anio: 2023,
  devengado: 250_000_000,
  reviewed: 79,
  observado: 120_000,
  total: 8,
  pending: 5,
  printedPending: 8,
  largest: { numero: 4, monto: 90_000, pending: true },
  recomendaciones: 2,
  atendidas: 1,
};
const say = (id: NoteId, more: Partial<Example> = {}) =>
  noteOf(id, { ...example, ...more }).example?.replaceAll('\u00A0', ' ');

test('each part has its note, also without an example', () => {
  expect(noteIds).toHaveLength(8);
  for (const id of noteIds) expect(generalNote(id).general).toMatch(/\.$/);
});

test('words the figures of the example for one, several and none', () => {
  expect(say('portada')).toBe('Aquí: 2023AM0001-09, el Ayuntamiento de Ures, ejercicio 2023.');
  expect(say('resumen')).toBe('Aquí: 79 de cada 100 pesos, de los $2.5 millones que gastó el Ayuntamiento de Ures.');
  expect(say('resumen', { devengado: 0 })).toBeUndefined();
  expect(say('resultados')).toBe('Aquí: 8 observaciones por $1,200.');
  expect(say('resultados', { total: 1, observado: 0 })).toBe('Aquí: una observación, sin monto.');
  expect(say('observaciones')).toBe('Aquí: la de mayor monto suma $900 y hoy sigue por resolver.');
  expect(say('observaciones', { largest: { numero: 1, monto: 90_000, pending: false } })).toMatch(
    /ya está resuelta\.$/,
  );
  expect(say('observaciones', { largest: undefined })).toBeUndefined();
  expect(say('recomendaciones')).toBe('Aquí: 2; una ya se atendió.');
  expect(say('recomendaciones', { atendidas: 0 })).toBe('Aquí: 2; ninguna se ha atendido.');
  expect(say('recomendaciones', { recomendaciones: 3, atendidas: 2 })).toBe('Aquí: 3; 2 ya se atendieron.');
  expect(say('recomendaciones', { recomendaciones: 1, atendidas: 1 })).toBe('Aquí: una, que ya se atendió.');
  expect(say('recomendaciones', { recomendaciones: 1, atendidas: 0 })).toBe('Aquí: una, que no se ha atendido.');
  expect(say('recomendaciones', { recomendaciones: 0 })).toBeUndefined();
  expect(say('dictamen')).toBe('Aquí: al publicarse faltaban 8 por resolver de 8; hoy, 5.');
  expect(say('dictamen', { printedPending: 1, total: 2, pending: 1 })).toBe(
    'Aquí: al publicarse faltaba 1 por resolver de 2; hoy, 1.',
  );
});
