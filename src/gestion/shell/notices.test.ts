import { expect, test } from 'vitest';
import { findNotice } from './notices.tsx';

test.each([
  ['guardado', 'Quedó guardado.'],
  ['otro', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  [null, undefined],
])('%s', (name, sentence) => {
  expect(findNotice({ guardado: 'Quedó guardado.' }, name)).toBe(sentence);
});
