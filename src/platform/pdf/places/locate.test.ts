import { expect, test } from 'vitest';
import { placesOf } from './locate.ts';

const pages = [
  { pagina: 1, bloques: [{ titulo: 'Resumen', nivel: 1 }, { parrafo: 'Hay 2 observaciones.' }] },
  {
    pagina: 2,
    bloques: [
      { titulo: 'Observaciones', nivel: 1 },
      { punto: '1 Se pagaron 14 facturas\nsin evidencia; falta el acta. $3,200.00' },
      { punto: '2 Una observación muy larga que sigue en la página que viene después de esta,' },
    ],
  },
  { pagina: 3, bloques: [{ parrafo: 'y que aquí termina.' }] },
];

test('finds a text across line breaks, accents and punctuation, by page and block', () => {
  expect(placesOf(pages, ['Se pagaron 14 facturas sin evidencia: falta el acta.'])).toEqual([{ pagina: 2, bloque: 1 }]);
});

test('finds a text that continues on the next page by its beginning', () => {
  const text = 'Una observación muy larga que sigue en la página que viene después de esta, y que aquí termina.';
  expect(placesOf(pages, [text])).toEqual([{ pagina: 2, bloque: 0 }]);
});

test('does not find what the document does not say', () => {
  expect(placesOf(pages, ['Se pagaron 15 facturas sin evidencia.', '', '¡!'])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(placesOf([], ['Resumen'])).toEqual([undefined]);
});
