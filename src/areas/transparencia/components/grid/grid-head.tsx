import { useEffect, useRef, useState } from 'react';
import { type Columna, isNumeric } from '../../rules/columns.ts';
import { MAX_FILTER, type View } from '../../rules/view.ts';
import type { GridPosition } from '../grid-state/use-active-cell.ts';
import { nextOrder, sortOf } from '../table/static-table.tsx';

/** Milliseconds after the last key press in a filter. */
const DEBOUNCE = 300;

type VisibleView = Omit<View, 'tooLong'>;
type HeadProps = {
  columnas: readonly Columna[];
  visibleColumns: readonly number[];
  view: VisibleView;
  classes: Readonly<Record<string, string>>;
  active: GridPosition;
  focused: (cell: GridPosition) => void;
  change: (view: VisibleView) => void;
  sizeOf: (at: number) => number;
  changeSize: (at: number, size: number) => void;
};

/** The header and the filters of the grid. */
export function GridHead(props: HeadProps) {
  const { columnas, visibleColumns, view, classes, active, focused, change, sizeOf, changeSize } = props;
  const tabIndex = (row: number, column: number) => (active.row === row && active.column === column ? 0 : -1);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {visibleColumns.map((at, position) => {
          const { nombre = '', tipo = 'texto' } = columnas[at - 1] ?? {};
          const sort = () => change({ ...view, order: nextOrder(view.order, at) });
          return (
            <th
              key={at}
              scope="col"
              aria-colindex={position + 1}
              aria-sort={sortOf(view.order, at) ?? 'none'}
              data-cell={`0:${position}`}
              tabIndex={tabIndex(0, position)}
              className={isNumeric(tipo) ? classes.number : undefined}
              onFocus={() => focused({ row: 0, column: position })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                sort();
              }}
            >
              <button type="button" tabIndex={-1} title={nombre} onClick={sort}>
                <span>{nombre}</span>
              </button>
              <ResizeHandle className={classes.handle} size={sizeOf(at)} changeSize={(size) => changeSize(at, size)} />
            </th>
          );
        })}
      </tr>
      <tr aria-rowindex={2} className={classes.filters}>
        {visibleColumns.map((at, position) => (
          // The field in the cell gets the focus. In a table with the role grid, the cell implicitly is a gridcell.
          <td key={at} aria-colindex={position + 1} data-cell={`1:${position}`}>
            <Filter
              name={columnas[at - 1]?.nombre ?? ''}
              value={view.filters.find(({ columna }) => columna === at)?.texto ?? ''}
              tabIndex={tabIndex(1, position)}
              onFocus={() => focused({ row: 1, column: position })}
              onChange={(texto) => {
                const otherFilters = view.filters.filter(({ columna }) => columna !== at);
                const filters = texto === '' ? otherFilters : [...otherFilters, { columna: at, texto }];
                change({ ...view, filters: filters.sort((a, b) => a.columna - b.columna) });
              }}
            />
          </td>
        ))}
      </tr>
    </thead>
  );
}

type ResizeHandleProps = { className: string | undefined; size: number; changeSize: (size: number) => void };

/** The edge of a column, which the pointer drags. */
function ResizeHandle({ className, size, changeSize }: ResizeHandleProps) {
  const sizeAtZero = useRef(0);
  return (
    <span
      className={className}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        sizeAtZero.current = size - event.clientX;
      }}
      onPointerMove={({ currentTarget, pointerId, clientX }) => {
        if (currentTarget.hasPointerCapture(pointerId)) changeSize(sizeAtZero.current + clientX);
      }}
    />
  );
}

type FilterProps = {
  name: string;
  value: string;
  tabIndex: number;
  onFocus: () => void;
  onChange: (texto: string) => void;
};

function Filter({ name, value, tabIndex, onFocus, onChange }: FilterProps) {
  const [texto, setTexto] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Prevents a pending address update of a view that was left.
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <input
      type="text"
      aria-label={`Filtrar por ${name}`}
      placeholder="Filtrar"
      maxLength={MAX_FILTER}
      value={texto}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onChange={({ currentTarget }) => {
        const written = currentTarget.value;
        setTexto(written);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onChange(written.trim()), DEBOUNCE);
      }}
    />
  );
}
