import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { formatInteger } from '#platform/format.ts';
import { shownColumns } from '../../rules/cells.ts';
import type { TipoColumna } from '../../rules/columns.ts';
import { filteredColumns } from '../../rules/view.ts';
import { FIRST_ROW, useActiveCell } from '../grid-state/use-active-cell.ts';
import { useColumnsInSight, useFrameWidth } from '../grid-state/use-columns-in-sight.ts';
import { useConclusion, useRows } from '../grid-state/use-rows.ts';
import { hasSums } from '../table/sum-row.tsx';
import { type FormatTableProps, type GridRow, pageAddress, rowAddress } from '../table/table-model.ts';
import { ColumnStrip, Downloads, GoToRow, Summary } from '../table/table-tools.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { GridHead } from './grid-head.tsx';
import { GridRows, RowDialog, setSize } from './grid-rows.tsx';
import { GridSums, useSums } from './grid-sums.tsx';
import { PrintedPage } from './printed-page.tsx';

/** Height of a row, and of the row of sums: `--alto-fila` of `format-table.module.css`. */
const ROW_HEIGHT = 46;
/** Least height of the header and filters there. */
const HEAD_HEIGHT = 126;
/** Lines of a heading, pixels of a letter, and of the mark and the padding. */
const HEADING = { lines: 3, letter: 8.5, rest: 56 };
const MIN_WIDTH = 88;
const MAX_WIDTH = 640;

const features = tableFeatures({ columnSizingFeature, columnResizingFeature, columnVisibilityFeature });
const helper = createColumnHelper<typeof features, GridRow>();
const widths: Record<TipoColumna, number> = { texto: 210, numero: 150, dinero: 175, fecha: 150, enlace: 160 };
const noRows: GridRow[] = [];

/** The table as an ARIA grid: the server filters, sorts and sums, rows are loaded and drawn as they come into sight. */
export function Grid(props: FormatTableProps) {
  const { columnas, classes, title, filas, fila } = props;
  const [view, setView] = useState(props.view);
  const [opened, setOpened] = useState<number>();
  const { total, failed, isLoading, rowAt, show, retry } = useRows(props, view);
  const sumas = useSums(props, view);
  useConclusion(props, { view, total, sumas: isLoading ? undefined : sumas });
  const frame = useRef<HTMLElement>(null);
  // The columns that were filtered at first: one that is being filtered does not move.
  const visibleColumns = shownColumns(columnas, view.columnas, filteredColumns(props.view));
  const columns = useMemo(
    () =>
      helper.columns(
        columnas.map(({ nombre, tipo }, index) =>
          helper.accessor(({ valores }) => valores[index] ?? '', {
            ...{
              id: String(index + 1),
              header: nombre,
              size: widthOfColumn(nombre, tipo),
              minSize: MIN_WIDTH,
              maxSize: MAX_WIDTH,
            },
          }),
        ),
      ),
    [columnas],
  );
  const table = useTable({ features, columns, data: noRows, columnResizeMode: 'onChange' });
  const sizeOf = (at: number) => table.getColumn(String(at))?.getSize() ?? MIN_WIDTH;
  const texts = visibleColumns.filter((at) => columnas[at - 1]?.tipo === 'texto');
  const spare = Math.max(0, useFrameWidth(frame) - visibleColumns.reduce((sum, at) => sum + sizeOf(at), 0));
  // Columns of texts share the width that a table of few columns leaves.
  const widthOf = (at: number) => sizeOf(at) + (texts.includes(at) ? Math.floor(spare / texts.length) : 0);
  const inSight = useColumnsInSight(frame, visibleColumns.map(widthOf));
  const headHeight = headHeightOf(frame.current);
  const summed = total > 0 && hasSums(columnas, visibleColumns);
  const rows = useVirtualizer({
    count: total,
    overscan: 8,
    estimateSize: () => ROW_HEIGHT,
    getScrollElement: () => frame.current,
    // The sticky header, filters and sums take this much of the frame.
    scrollPaddingEnd: headHeight + (summed ? ROW_HEIGHT : 0),
  });
  const visible = rows.getVirtualItems();
  const [firstDrawn, lastDrawn] = [visible[0]?.index ?? 0, visible.at(-1)?.index ?? 0];
  useEffect(() => show(firstDrawn, lastDrawn), [show, firstDrawn, lastDrawn]);

  const rowsInSight = inSightOf(rows.scrollOffset ?? 0, rows.scrollRect?.height ?? 0, { total, summed, headHeight });

  const change = useCallback(
    (next: typeof view) => {
      setView(next);
      history.replaceState(null, '', pageAddress(props, next));
      frame.current?.scrollTo({ top: 0 });
    },
    [props],
  );
  const resize = useCallback(
    (column: number, by: number) => {
      const id = String(visibleColumns[column]);
      const size = Math.min(Math.max((table.getColumn(id)?.getSize() ?? 0) + by, MIN_WIDTH), MAX_WIDTH);
      table.setColumnSizing((before) => ({ ...before, [id]: size }));
    },
    [table, visibleColumns],
  );
  const reveal = useCallback((index: number) => rows.scrollToIndex(index), [rows]);
  const { active, isMarked, grid, onKeyDown, focused, move } = useActiveCell({
    rows: total,
    lastRows: summed ? 1 : 0,
    columns: visibleColumns.length,
    reveal,
    resize,
    page: Math.max(visible.length - 16, 5),
    firstRow: fila === undefined ? undefined : fila - 1,
  });
  // The row of the address comes into sight once, without taking the focus.
  const target = useRef(fila);
  useEffect(() => {
    if (target.current !== undefined) rows.scrollToIndex(target.current - 1, { align: 'center' });
    target.current = undefined;
  }, [rows]);
  const goTo = (page: number) => {
    const index = Math.min(Math.max(Math.trunc(page), 1), total) - 1;
    history.replaceState(null, '', rowAddress(props, view, index + 1));
    move({ row: index + FIRST_ROW, column: 0 });
  };
  const activeIndex = active.row - FIRST_ROW;
  const activeRow = isMarkedRow(isMarked, activeIndex, total) ? rowAt(activeIndex) : undefined;
  const openedRow = opened === undefined ? undefined : rowAt(opened);
  return (
    <>
      <div className={`${classes.root} no-imprime`}>
        <div className={classes.tools}>
          <Summary {...props} view={view} total={total} linkTo={(next) => pageAddress(props, next)} />
          <ColumnChooser
            {...{ columnas, visibleColumns, classes }}
            choose={(chosen) => change({ ...view, columnas: chosen })}
          />
          <Downloads {...props} view={view} total={total} />
        </div>
        <section
          ref={frame}
          className={classes.frame}
          aria-label={`${title}. Se desplaza en las dos direcciones`}
          data-grid=""
        >
          <table
            ref={(element) => {
              grid.current = element;
              setSize({ width: visibleColumns.reduce((sum, at) => sum + widthOf(at), 0) })(element);
            }}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a table
            role="grid"
            className={`${classes.table} ${classes.grid}`}
            aria-label={title}
            aria-rowcount={total + FIRST_ROW + (summed ? 1 : 0)}
            aria-colcount={columnas.length}
            aria-busy={isLoading}
            onKeyDown={onKeyDown}
          >
            <colgroup>
              {visibleColumns.map((at) => (
                <col key={at} ref={setSize({ width: widthOf(at) })} />
              ))}
            </colgroup>
            <GridHead {...{ table, columnas, visibleColumns, view, classes, active, focused, change, widthOf }} />
            <GridRows
              {...{
                visible,
                rowAt,
                columnas,
                visibleColumns,
                filters: view.filters,
                active,
                isMarked,
                focused,
                classes,
              }}
              before={visible[0]?.start ?? 0}
              after={rows.getTotalSize() - (visible.at(-1)?.end ?? 0)}
              open={(index) => rowAt(index) && setOpened(index)}
            />
            {summed ? <GridSums {...{ columnas, visibleColumns, sumas, total, active, focused, classes }} /> : null}
          </table>
          {total === 0 && !isLoading ? <p className={classes.empty}>Sin información para mostrar</p> : null}
        </section>
        <div className={classes.foot}>
          <p role="status">{isLoading ? 'Cargando...' : rowsText(rowsInSight, total, filas)}</p>
          <ColumnStrip
            {...{ columnas, visibleColumns, filters: view.filters, classes }}
            inSight={inSight.map((index) => visibleColumns[index]).filter((at) => at !== undefined)}
          />
          {activeRow ? (
            <button type="button" onClick={() => setOpened(activeIndex)}>
              Ver completa la fila {formatInteger(activeIndex + 1)}
            </button>
          ) : null}
          {total > 0 ? <GoToRow {...props} view={view} total={total} onGo={goTo} /> : null}
          {failed ? (
            <p role="alert">
              No se pudieron cargar las filas.{' '}
              <button type="button" onClick={retry}>
                Intentar de nuevo
              </button>
            </p>
          ) : null}
        </div>
        {openedRow && opened !== undefined ? (
          <RowDialog
            {...{ row: openedRow, columnas, classes, fila: opened + 1 }}
            address={rowAddress(props, view, opened + 1)}
            onClose={() => setOpened(undefined)}
          />
        ) : null}
      </div>
      <PrintedPage {...{ props, view, total, sumas, rowAt, firstDrawn }} />
    </>
  );
}

/** Returns the numbers of the first and last row between the header and the sums. */
function inSightOf(
  offset: number,
  height: number,
  { total, summed, headHeight }: { total: number; summed: boolean; headHeight: number },
) {
  const first = Math.min(Math.floor(offset / ROW_HEIGHT) + 1, total);
  const last = Math.floor((offset + height - headHeight - (summed ? ROW_HEIGHT : 0)) / ROW_HEIGHT);
  return { first, last: Math.min(Math.max(last, first), total) };
}

function rowsText({ first, last }: { first: number; last: number }, total: number, filas: number): string {
  if (total === 0) return '';
  const range = `Filas ${formatInteger(first)} a ${formatInteger(last)} de ${formatInteger(total)}`;
  return total === filas ? range : `${range}, de ${formatInteger(filas)}`;
}

function headHeightOf(frame: HTMLElement | null): number {
  return frame?.querySelector('thead')?.offsetHeight ?? HEAD_HEIGHT;
}

/** Returns the width at first of a column: that of its type, or what its heading needs to be whole in a few lines. */
function widthOfColumn(nombre: string, tipo: TipoColumna): number {
  const heading = Math.ceil(nombre.length / HEADING.lines) * HEADING.letter + HEADING.rest;
  return Math.min(Math.max(widths[tipo], Math.ceil(heading)), MAX_WIDTH);
}

function isMarkedRow(isMarked: boolean, index: number, total: number): boolean {
  return isMarked && index >= 0 && index < total;
}
