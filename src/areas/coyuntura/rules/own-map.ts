import type { MunicipalFigure } from '#areas/auditorias/queries/by-municipality.ts';
import { entePath } from '#areas/entes/rules.ts';
import type { MapView } from '#institution/maps.ts';
import { municipalityTiles } from '#institution/municipality-tiles.ts';
import { count, formatInteger, formatMillions } from '#platform/format.ts';
import type { Tile } from '#ui/data/tile-map/tiles.ts';

type Sum = Pick<MunicipalFigure, 'total' | 'part'>;

/** The words of a map: what a tile shows, what its bar means, and the sentence of a sum. */
type MapWords = {
  /** Short text of a tile. */
  value: (sum: Sum) => string;
  /** The rest of what the link of a tile says. */
  rest: (sum: Sum) => string;
  /** Meaning of the filled and of the empty part of the bar. */
  legend: readonly [filled: string, empty: string];
  columns: readonly [total: string, part: string];
  amount: (value: number) => string;
  sentence: (sum: Sum, anio: number) => string;
};

const pendingOf = ({ total, part }: Sum) => total - part;

function observationWords(subject: string): MapWords {
  return {
    value: (sum) => formatInteger(pendingOf(sum)),
    rest: ({ total }) => `de ${count('observación', total, 'observaciones')}${subject} por solventar`,
    legend: ['Solventadas y concluidas', 'Por solventar'],
    columns: ['Observaciones', 'Solventadas y concluidas'],
    amount: formatInteger,
    sentence: (sum, anio) =>
      `De ${count('observación', sum.total, 'observaciones')}${subject} a los municipios en la cuenta pública ${anio}, ${formatInteger(pendingOf(sum))} ${pendingOf(sum) === 1 ? 'sigue' : 'siguen'} por solventar.`,
  };
}

/** Words of each view. */
export const mapWords: Readonly<Record<MapView, MapWords>> = {
  gasto: {
    value: ({ total }) => formatMillions(total).replace(' millones', '\u00A0M'),
    rest: (sum) => `de gasto, ${percentOf(sum)} revisado`,
    legend: ['Gasto revisado', 'Gasto sin revisar'],
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
  municipios: readonly { clave: string; nombre: string; enteId: number }[],
  figures: readonly MunicipalFigure[],
): Tile[] {
  const { value, rest } = mapWords[view];
  return municipios.flatMap(({ clave, nombre, enteId }): Tile[] => {
    const position = municipalityTiles[clave];
    if (!position) return [];
    const sum = figures.find((figure) => figure.enteId === enteId);
    const tile = { href: entePath(enteId), nombre, column: position[0], row: position[1] };
    if (!sum) return [{ ...tile, value: '–', spoken: '– sin cifras publicadas' }];
    return [{ ...tile, value: value(sum), spoken: `${value(sum)} ${rest(sum)}`, share: sum.part / sum.total }];
  });
}

/** Adds up the figures of a year. */
export function sumOf(figures: readonly Sum[]): Sum {
  return {
    total: figures.reduce((sum, { total }) => sum + total, 0),
    part: figures.reduce((sum, { part }) => sum + part, 0),
  };
}

function percentOf({ total, part }: Sum): string {
  return `${Math.round((part * 100) / total)}\u00A0%`;
}
