import { expect, test } from 'vitest';
import { mapSentence, mapWords, panelsSentence, sumFigures, tilesOf } from './own-map.ts';

const municipios = [
  { clave: '26030', nombre: 'Hermosillo', enteId: 80 },
  { clave: '26018', nombre: 'Cajeme', enteId: 68 },
  { clave: '99999', nombre: 'Sin lugar', enteId: 1 },
];
const figure = { ...municipios[0], clave: '26030', nombre: 'Hermosillo', enteId: 80, anio: 2023, total: 14, part: 6 };

test('a tile shows what is pending and links to the ente; without figures a dash; without a position none', () => {
  const tiles = tilesOf('por-solventar', municipios, [figure]);
  expect(tiles.map(({ href, step, value, spoken }) => [href, step, value, spoken])).toEqual([
    ['/entes/80', 'step2', '8', ' de 14 observaciones por solventar'],
    ['/entes/68', 'none', '–', ''],
  ]);
});

test('the sentence of a map adds up its tiles', () => {
  const sum = sumFigures([figure, { total: 1, part: 1 }]);
  expect(mapWords['obra-publica'].sentence(sum, 2023)).toBe(
    'De 15 observaciones de obra pública a los municipios en la cuenta pública 2023, 8 siguen por solventar.',
  );
  expect(mapWords.gasto.sentence({ total: 200_000_000_00, part: 50_000_000_00 }, 2022).replaceAll('\u00A0', ' ')).toBe(
    'Según sus auditorías publicadas, los municipios gastaron $200.0 millones en 2022. Se revisó 25 %.',
  );
});

test('the page of maps says how many they are, and of which year', () => {
  expect(panelsSentence([])).toBeUndefined();
  expect(panelsSentence([2024])).toBe('Un mapa con las cifras de las auditorías: es de la cuenta pública 2024.');
  expect(panelsSentence([2023, 2023])).toBe(
    'Dos mapas con las cifras de las auditorías: son de la cuenta pública 2023.',
  );
  expect(panelsSentence([2024, 2022, 2023])).toBe(
    'Tres mapas con las cifras de las auditorías: el más nuevo es de la cuenta pública 2024.',
  );
  expect(mapSentence({ view: 'por-solventar', anio: 2023, figures: [{ total: 1, part: 0 }] })).toBe(
    'De 1 observación a los municipios en la cuenta pública 2023, 1 sigue por solventar.',
  );
});
