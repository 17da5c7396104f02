import { expect, test } from 'vitest';
import { progressOf, returnedSentence } from './progress.ts';

const changes = (sent: number, returned: number, unsent: number) => [
  ...Array.from({ length: sent }, () => ({ isSent: true, isReturned: false })),
  ...Array.from({ length: returned }, () => ({ isSent: false, isReturned: true })),
  ...Array.from({ length: unsent }, () => ({ isSent: false, isReturned: false })),
];

test.each([
  [changes(0, 1, 0), 'Se devolvió con un comentario: espera a quien lo escribió.'],
  [changes(0, 3, 0), 'Se devolvieron con un comentario: esperan a quien los escribió.'],
  [changes(0, 1, 2), '1 devuelto y 2 sin enviar.'],
  [changes(1, 2, 0), '1 en revisión y 2 devueltos.'],
])('says how many changes were returned, and that all were only then', (each, sentence) => {
  expect(returnedSentence(progressOf(each))).toBe(sentence);
});
