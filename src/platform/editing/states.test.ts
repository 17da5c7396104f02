import { expect, test } from 'vitest';
import { canMove, needsReason } from './states.ts';

test('a version is approved once', () => {
  expect(canMove('publicado', 'publicar')).toBe(false);
  expect(canMove('revision', 'publicar')).toBe(true);
  expect(canMove('borrador', 'devolver')).toBe(false);
  expect(canMove('programado', 'cancelar-programa')).toBe(true);
});

test('an approval without another pair of eyes needs a reason', () => {
  expect(needsReason('revision', 'ana', 'luis')).toBe(false);
  expect(needsReason('revision', 'ana', 'ana')).toBe(true);
  expect(needsReason('borrador', 'ana', 'luis')).toBe(true);
});
