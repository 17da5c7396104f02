import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type RefObject, useCallback, useMemo } from 'react';
import { sumOf } from '#platform/sum.ts';
import type { Columna, TipoColumna } from '../../rules/columns.ts';
import type { GridRow } from '../table/table-model.ts';
import { useColumnsInSight, useFrameWidth } from './use-columns-in-sight.ts';

/** Lines of a heading, pixels per letter, and pixels of the sort mark and the padding. */
const HEADING = { lines: 3, letter: 8.5, rest: 56 };
const MIN_WIDTH = 88;
const MAX_WIDTH = 640;

const features = tableFeatures({ columnSizingFeature, columnResizingFeature, columnVisibilityFeature });
const helper = createColumnHelper<typeof features, GridRow>();
const widths: Record<TipoColumna, number> = { texto: 210, numero: 150, dinero: 175, fecha: 150, enlace: 160 };
const noRows: GridRow[] = [];

/**
 * Sizes the visible columns, which are positions from 1. Returns the table with resizing by pointer, `resize` for the keyboard, the width of a
 * column and the total width in pixels, and the columns that are visible without scrolling.
 */
export function useGridLayout(
  frame: RefObject<HTMLElement | null>,
  columnas: readonly Columna[],
  visibleColumns: readonly number[],
) {
  const columns = useMemo(
    () =>
      helper.columns(
        columnas.map(({ nombre, tipo }, index) =>
          helper.accessor(({ valores }) => valores[index] ?? '', {
            id: String(index + 1),
            header: nombre,
            size: widthOfColumn(nombre, tipo),
            minSize: MIN_WIDTH,
            maxSize: MAX_WIDTH,
          }),
        ),
      ),
    [columnas],
  );
  const table = useTable({ features, columns, data: noRows, columnResizeMode: 'onChange' });
  const sizeOf = (at: number) => table.getColumn(String(at))?.getSize() ?? MIN_WIDTH;
  const texts = visibleColumns.filter((at) => columnas[at - 1]?.tipo === 'texto');
  const spare = Math.max(0, useFrameWidth(frame) - sumOf(visibleColumns, sizeOf));
  // Text columns share the spare width of a table with few columns.
  const widthOf = (at: number) => sizeOf(at) + (texts.includes(at) ? Math.floor(spare / texts.length) : 0);
  const indexesInSight = useColumnsInSight(frame, visibleColumns.map(widthOf));
  const resize = useCallback(
    (column: number, by: number) => {
      const id = String(visibleColumns[column]);
      const size = Math.min(Math.max((table.getColumn(id)?.getSize() ?? 0) + by, MIN_WIDTH), MAX_WIDTH);
      table.setColumnSizing((before) => ({ ...before, [id]: size }));
    },
    [table, visibleColumns],
  );
  return {
    table,
    resize,
    widthOf,
    totalWidth: sumOf(visibleColumns, widthOf),
    columnsInSight: indexesInSight.map((index) => visibleColumns[index]).filter((at) => at !== undefined),
  };
}

/** Returns the initial width of a column: that of its type, or enough to fit its heading in a few lines. */
function widthOfColumn(nombre: string, tipo: TipoColumna): number {
  const heading = Math.ceil(nombre.length / HEADING.lines) * HEADING.letter + HEADING.rest;
  return Math.min(Math.max(widths[tipo], Math.ceil(heading)), MAX_WIDTH);
}
