import type { MunicipalFigure } from '#areas/auditorias/queries/by-municipality.ts';
import { entePath } from '#areas/entes/rules.ts';
import type { MapView } from '#institution/maps.ts';
import { municipalityTiles } from '#institution/municipality-tiles.ts';
import { count, formatInteger, formatMillions, numberWord } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { shareStep, type Tile } from '#ui/data/tile-map/tiles.ts';

type Sum = Pick<MunicipalFigure, 'total' | 'part'>;

/** Texts of a map: of a tile, of the meaning of its fill, and of a sum. */
type MapWords = {
  /** Short text of a tile. */
  value: (sum: Sum) => string;
  /** Additional text of the link of a tile. */
  rest: (sum: Sum) => string;
  /** Meaning of the fill. */
  legend: string;
  /** Meaning of the number. */
  reading: string;
  columns: readonly [total: string, part: string];
  amount: (value: number) => string;
  sentence: (sum: Sum, anio: number) => string;
};

const pendingOf = ({ total, part }: Sum) => total - part;

function observationWords(subject: string): MapWords {
  return {
    value: (sum) => formatInteger(pendingOf(sum)),
    rest: ({ total }) => `de ${count('observación', total, 'observaciones')}${subject} por solventar`,
    legend: 'Resueltas de cada 100',
    reading: 'El número son las observaciones por solventar; el relleno, cuántas de cada 100 ya se resolvieron.',
    columns: ['Observaciones', 'Solventadas y concluidas'],
    amount: formatInteger,
    sentence: (sum, anio) =>
      `De ${count('observación', sum.total, 'observaciones')}${subject} a los municipios en la cuenta pública ${anio}, ${formatInteger(pendingOf(sum))} ${pendingOf(sum) === 1 ? 'sigue' : 'siguen'} por solventar.`,
  };
}

/** Words of each view. */
export const mapWords: Readonly<Record<MapView, MapWords>> = {
  gasto: {
    value: ({ total }) => millions(total),
    rest: (sum) => `millones, ${percentOf(sum)} revisado`,
    legend: 'Revisado de cada 100 pesos',
    reading: 'El número son millones de pesos gastados; el relleno, cuánto se revisó de cada 100 pesos.',
    columns: ['Gasto', 'Gasto revisado'],
    amount: formatMillions,
    sentence: (sum, anio) =>
      `Según sus auditorías publicadas, los municipios gastaron ${formatMillions(sum.total)} en ${anio}. Se revisó ${percentOf(sum)}.`,
  },
  'obra-publica': observationWords(' de obra pública'),
  'por-solventar': observationWords(''),
};

/** Returns the tiles of a year. Municipalities without figures show a dash. */
export function tilesOf(
  view: MapView,
  municipios: readonly Pick<MunicipalFigure, 'clave' | 'nombre' | 'enteId'>[],
  figures: readonly MunicipalFigure[],
): Tile[] {
  const { value, rest } = mapWords[view];
  return municipios.flatMap(({ clave, nombre, enteId }): Tile[] => {
    const position = municipalityTiles[clave];
    if (!position) return [];
    const sum = figures.find((figure) => figure.enteId === enteId);
    const tile = { href: entePath(enteId), nombre, column: position[0], row: position[1], letters: position[2] };
    if (!sum) return [{ ...tile, step: 'none', value: '–', spoken: '' }];
    return [{ ...tile, step: shareStep(sum.part / sum.total), value: value(sum), spoken: ` ${rest(sum)}` }];
  });
}

/** Returns the sentence of a map with figures. */
export function mapSentence({ view, figures, anio }: { view: MapView; figures: readonly Sum[]; anio: number }): string {
  return mapWords[view].sentence(sumFigures(figures), anio);
}

/** Returns the sentence of the page of maps, from the year of each; undefined without maps. */
export function panelsSentence(years: readonly number[]): string | undefined {
  if (years.length === 0) return undefined;
  const newest = Math.max(...years);
  const many = years.length > 1;
  const amount = many ? `${capitalized(numberWord(years.length))} mapas` : 'Un mapa';
  const age = years.every((year) => year === newest)
    ? `${many ? 'son' : 'es'} de la cuenta pública ${newest}`
    : `el más nuevo es de la cuenta pública ${newest}`;
  return `${amount} con las cifras de las auditorías: ${age}.`;
}

/** Returns the sums of the figures of a year. */
export function sumFigures(figures: readonly Sum[]): Sum {
  return {
    total: sumOf(figures, ({ total }) => total),
    part: sumOf(figures, ({ part }) => part),
  };
}

/** Returns millions of pesos for a tile: «1,235», «8.4». */
function millions(cents: number): string {
  const value = cents / 100_000_000;
  return value < 10 ? value.toFixed(1) : formatInteger(Math.round(value));
}

function percentOf({ total, part }: Sum): string {
  return `${Math.round((part * 100) / total)}\u00A0%`;
}
