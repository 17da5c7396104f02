import { expect, test } from 'vitest';
import { type ContentMove, type ContentState, canMove, contentStates, needsReason } from './states.ts';

/** Moves that each state allows; all others are rejected. Derived from the documented workflow, not from the code. */
const admitted: Record<ContentState, Record<ContentMove, boolean>> = {
  borrador: { enviar: true, devolver: false, publicar: true, programar: true, 'cancelar-programa': false },
  revision: { enviar: false, devolver: true, publicar: true, programar: true, 'cancelar-programa': false },
  devuelto: { enviar: true, devolver: false, publicar: false, programar: false, 'cancelar-programa': false },
  programado: { enviar: false, devolver: false, publicar: true, programar: true, 'cancelar-programa': true },
  publicado: { enviar: false, devolver: false, publicar: false, programar: false, 'cancelar-programa': false },
  descartado: { enviar: false, devolver: false, publicar: false, programar: false, 'cancelar-programa': false },
};

test.each(contentStates)('a version in %s admits its moves and no others', (state) => {
  const moves = Object.keys(admitted[state]) as ContentMove[];
  expect(Object.fromEntries(moves.map((move) => [move, canMove(state, move)]))).toEqual(admitted[state]);
});

test('an approval needs a reason unless another person submitted the version', () => {
  expect(needsReason('revision', 'ana', 'luis')).toBe(false);
  expect(needsReason('revision', 'ana', 'ana')).toBe(true);
  expect(needsReason('borrador', 'ana', 'luis')).toBe(true);
  expect(needsReason('programado', 'ana', 'ana')).toBe(false);
});
