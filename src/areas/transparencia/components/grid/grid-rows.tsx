import { useEffect, useRef } from 'react';
import { formatInteger } from '#platform/format.ts';
import { type Columna, isNumeric } from '../../rules/columns.ts';
import type { ColumnFilter } from '../../rules/view.ts';
import { FIRST_ROW, type GridPosition } from '../grid-state/use-active-cell.ts';
import { CellContent } from '../table/cell-content.tsx';
import type { GridRow } from '../table/table-model.ts';

type GridRowsProps = {
  /** Indexes (from 0) of the rows in the document, and the height of the rows before and after them. */
  visible: readonly { index: number }[];
  before: number;
  after: number;
  rowAt: (index: number) => GridRow | undefined;
  columnas: readonly Columna[];
  visibleColumns: readonly number[];
  filters: readonly ColumnFilter[];
  active: GridPosition;
  /** Whether a cell had the focus, so that its row is marked. */
  isMarked: boolean;
  focused: (cell: GridPosition) => void;
  /** Opens a row by its index. */
  open: (index: number) => void;
  classes: Readonly<Record<string, string>>;
};

/** The visible rows of the grid. */
export function GridRows(props: GridRowsProps) {
  const { visible, before, after, active, isMarked, open, classes } = props;
  return (
    <>
      <tbody aria-hidden="true">
        <tr ref={setSize({ height: before })} />
      </tbody>
      <tbody>
        {visible.map(({ index }) => {
          const isCurrent = isMarked && active.row === index + FIRST_ROW;
          const names = [index % 2 === 1 && classes.even, isCurrent && classes.current];
          return (
            <tr
              key={index}
              aria-rowindex={index + FIRST_ROW + 1}
              className={names.filter(Boolean).join(' ') || undefined}
              onDoubleClick={() => open(index)}
            >
              <Cells {...props} index={index} />
            </tr>
          );
        })}
      </tbody>
      <tbody aria-hidden="true">
        <tr ref={setSize({ height: Math.max(after, 0) })} />
      </tbody>
    </>
  );
}

function Cells({
  index,
  rowAt,
  columnas,
  visibleColumns,
  filters,
  active,
  focused,
  open,
  classes,
}: GridRowsProps & { index: number }) {
  const row = rowAt(index);
  return visibleColumns.map((at, position) => {
    const { tipo = 'texto' } = columnas[at - 1] ?? {};
    const isActive = active.row === index + FIRST_ROW && active.column === position;
    const filter = filters.find(({ columna }) => columna === at)?.texto;
    const Cell = position === 0 ? 'th' : 'td';
    return (
      <Cell
        key={at}
        role={position === 0 ? 'rowheader' : 'gridcell'}
        aria-colindex={position + 1}
        data-cell={`${index + FIRST_ROW}:${position}`}
        tabIndex={isActive ? 0 : -1}
        className={isNumeric(tipo) ? classes.number : undefined}
        onFocus={() => focused({ row: index + FIRST_ROW, column: position })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
          // Otherwise the key also presses the button of the dialog, which then has the focus.
          event.preventDefault();
          const link = event.currentTarget.querySelector('a');
          if (link) link.click();
          else open(index);
        }}
      >
        {row ? <CellContent tipo={tipo} texto={row.valores[at - 1] ?? ''} filter={filter} tabIndex={-1} /> : null}
        {!row && position === 0 ? 'Cargando...' : null}
      </Cell>
    );
  });
}

/** Sets a size through the DOM: the content security policy blocks style attributes, which React writes in server rendering. */
export function setSize(size: { width?: number; height?: number }) {
  return (element: HTMLElement | null) => {
    for (const [name, pixels] of Object.entries(size)) element?.style.setProperty(name, `${pixels}px`);
  };
}

type RowDialogProps = {
  /** Number of the row in the view, from 1. */
  fila: number;
  row: GridRow;
  columnas: readonly Columna[];
  /** Address of the page with this row. */
  address: string;
  classes: Readonly<Record<string, string>>;
  onClose: () => void;
};

/** A row with all its columns and complete texts. Escape closes it and returns the focus to its cell. */
export function RowDialog({ fila, row, columnas, address, classes, onClose }: RowDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={classes.rowDialog} aria-labelledby="titulo-fila" onClose={onClose}>
      <div>
        <h2 id="titulo-fila">Fila {formatInteger(fila)}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Cerrar
        </button>
      </div>
      <dl>
        {columnas.map(({ id, nombre, tipo }, index) => {
          const texto = row.valores[index] ?? '';
          return (
            <div key={id}>
              <dt>{nombre}</dt>
              <dd>{texto === '' ? 'Sin dato' : <CellContent tipo={tipo} texto={texto} />}</dd>
            </div>
          );
        })}
      </dl>
      <p>
        <a href={address}>Enlace a esta fila</a>
      </p>
    </dialog>
  );
}
