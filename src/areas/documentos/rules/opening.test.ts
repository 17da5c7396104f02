import { expect, test } from 'vitest';
import { openingOf } from './opening.ts';

const page = (pagina: number, ...bloques: ({ parrafo: string } | { titulo: string; nivel: number })[]) => ({
  pagina,
  bloques,
});

test('a document opens with the sentence before the first heading after its cover', () => {
  const cover = page(1, { parrafo: 'Portada.' });
  expect(openingOf([cover, page(2, { parrafo: 'Once  metas\nse alcanzaron.' }, { titulo: 'A', nivel: 1 })])).toBe(
    'Once metas se alcanzaron.',
  );
  for (const bloques of [
    [{ titulo: 'A', nivel: 1 }, { parrafo: 'Texto.' }],
    [{ parrafo: 'Sin punto final' }],
    [{ parrafo: `${'muy larga '.repeat(30)}.` }],
    [],
  ])
    expect(openingOf([cover, page(2, ...bloques)])).toBeUndefined();
  expect(openingOf([cover])).toBeUndefined();
});
