import { formatInteger } from '#platform/format.ts';
import type { View } from '../../rules/view.ts';
import type { FormatTableProps } from '../table/table-model.ts';
import { ColumnStrip, GoToRow } from '../table/table-tools.tsx';

type GridFootProps = {
  props: FormatTableProps;
  view: Omit<View, 'tooLong'>;
  total: number;
  isLoading: boolean;
  /** Whether loading rows failed; `retry` loads them again. */
  failed: boolean;
  retry: () => void;
  /** Numbers of the first and last visible row. */
  rowsInSight: { first: number; last: number };
  /** Positions, from 1: of the chosen columns, and of the visible ones. */
  visibleColumns: readonly number[];
  columnsInSight: readonly number[];
  /** Index of the marked row, once it is loaded, from 0. */
  markedIndex: number | undefined;
  /** Opens a row by its index. */
  open: (index: number) => void;
  /** Scrolls to a row by its number. */
  goTo: (fila: number) => void;
};

/** Foot of the grid: visible rows and columns, and the controls for a single row. */
export function GridFoot({
  props,
  view,
  total,
  isLoading,
  failed,
  retry,
  rowsInSight,
  visibleColumns,
  columnsInSight,
  markedIndex,
  open,
  goTo,
}: GridFootProps) {
  const { columnas, classes, filas } = props;
  return (
    <div className={classes.foot}>
      <p role="status">{isLoading ? 'Cargando...' : rowsText(rowsInSight, total, filas)}</p>
      <ColumnStrip
        columnas={columnas}
        visibleColumns={visibleColumns}
        filters={view.filters}
        classes={classes}
        inSight={columnsInSight}
      />
      {markedIndex === undefined ? null : (
        <button type="button" onClick={() => open(markedIndex)}>
          Ver completa la fila {formatInteger(markedIndex + 1)}
        </button>
      )}
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
  );
}

function rowsText({ first, last }: { first: number; last: number }, total: number, filas: number): string {
  if (total === 0) return '';
  const range = `Filas ${formatInteger(first)} a ${formatInteger(last)} de ${formatInteger(total)}`;
  return total === filas ? range : `${range}, de ${formatInteger(filas)}`;
}
