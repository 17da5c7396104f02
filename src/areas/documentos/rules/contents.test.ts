import { expect, test } from 'vitest';
import { firstSentencesOf, openingOf } from './contents.ts';

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

test('a long paragraph opens with as many whole sentences as fit', () => {
  const first = `Se ejecutaron ${'sesenta y nueve '.repeat(10)}auditorías.`;
  const pages = (paragraph: string) => [page(2, { parrafo: paragraph })];
  expect(openingOf(pages(`${first} ${'Este informe dice cómo, dónde y qué falta. '.repeat(2)}`))).toBe(first);
  expect(openingOf(pages('Revisamos 64. De 100 que gastó, 71. Y termina sin'))).toBe(
    'Revisamos 64. De 100 que gastó, 71.',
  );
});

test('the first sentences of a page may be under its heading', () => {
  const pages = [page(1, { parrafo: 'Portada.' }), page(2, { titulo: 'A', nivel: 1 }, { parrafo: 'Revisamos 64.' })];
  expect(firstSentencesOf(pages)).toBe('Revisamos 64.');
  expect(openingOf(pages)).toBeUndefined();
  expect(firstSentencesOf([page(2, { titulo: 'A', nivel: 1 })])).toBeUndefined();
});
