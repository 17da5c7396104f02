import { expect, test } from 'vitest';
import { originSentence } from './origins.ts';

test('the organisations are counted by origin, without origins that sent nothing', () => {
  expect(
    originSentence([
      { procedencia: 'internacional', names: ['A'] },
      { procedencia: 'nacional', names: ['B'] },
      { procedencia: 'estatal', names: ['C', 'D', 'E', 'F', 'G'] },
      { procedencia: 'municipal', names: ['H', 'I', 'J', 'K', 'L'] },
    ]),
  ).toBe(
    '12 organizaciones han enviado solicitudes: una internacional, una nacional, cinco estatales y cinco municipales.',
  );
  expect(originSentence([{ procedencia: 'estatal', names: [] }])).toBe('Ninguna organización ha enviado solicitudes.');
  expect(originSentence([{ procedencia: 'estatal', names: ['A'] }])).toBe(
    'Una organización ha enviado solicitudes: una estatal.',
  );
});
