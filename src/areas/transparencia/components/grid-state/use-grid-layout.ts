import { type RefObject, useState } from 'react';
import { sumOf } from '#platform/sum.ts';
import type { Columna, TipoColumna } from '../../rules/columns.ts';
import { useColumnsInSight, useFrameWidth } from './use-columns-in-sight.ts';

/** Lines of a heading, pixels per letter, and pixels of the sort mark and the padding. */
const HEADING = { lines: 3, letter: 8.5, rest: 56 };
const MIN_WIDTH = 88;
const MAX_WIDTH = 640;

const widths: Record<TipoColumna, number> = { texto: 210, numero: 150, dinero: 175, fecha: 150, enlace: 160 };

/**
 * Sizes the visible columns, which are positions from 1, in pixels. Returns the width of a column, and its size without its share of the spare width;
 * `changeSize` for the pointer, `resize` for the keyboard; the total width, and the columns that are visible without scrolling.
 */
export function useGridLayout(
  frame: RefObject<HTMLElement | null>,
  columnas: readonly Columna[],
  visibleColumns: readonly number[],
) {
  const [chosenSizes, setSizes] = useState<Readonly<Record<number, number>>>({});
  const sizeOf = (at: number) => {
    const column = columnas[at - 1];
    return chosenSizes[at] ?? (column ? initialSize(column) : MIN_WIDTH);
  };
  const changeSize = (at: number, size: number) =>
    setSizes((sizes) => ({ ...sizes, [at]: Math.min(Math.max(size, MIN_WIDTH), MAX_WIDTH) }));
  const texts = visibleColumns.filter((at) => columnas[at - 1]?.tipo === 'texto');
  const spare = Math.max(0, useFrameWidth(frame) - sumOf(visibleColumns, sizeOf));
  // Text columns share the spare width of a table with few columns.
  const widthOf = (at: number) => sizeOf(at) + (texts.includes(at) ? Math.floor(spare / texts.length) : 0);
  const indexesInSight = useColumnsInSight(frame, visibleColumns.map(widthOf));
  return {
    sizeOf,
    changeSize,
    widthOf,
    resize(column: number, by: number) {
      const at = visibleColumns[column];
      if (at !== undefined) changeSize(at, sizeOf(at) + by);
    },
    totalWidth: sumOf(visibleColumns, widthOf),
    columnsInSight: indexesInSight.map((index) => visibleColumns[index]).filter((at) => at !== undefined),
  };
}

/** Returns the size of a column before it is resized: that of its type, or enough to fit its heading in a few lines. */
function initialSize({ nombre, tipo }: Columna): number {
  const heading = Math.ceil(nombre.length / HEADING.lines) * HEADING.letter + HEADING.rest;
  return Math.min(Math.max(widths[tipo], Math.ceil(heading)), MAX_WIDTH);
}
