import type { Sums } from '../../rules/columns.ts';
import { type Columna, isNumeric } from '../../rules/columns.ts';
import { FIRST_ROW, type GridPosition } from '../grid-state/use-active-cell.ts';
import { sumLabel, sumText } from '../table/sum-row.tsx';

type GridSumsProps = {
  columnas: readonly Columna[];
  visibleColumns: readonly number[];
  /** Undefined while they are loaded. */
  sumas: Sums | undefined;
  total: number;
  active: GridPosition;
  focused: (cell: GridPosition) => void;
  classes: Readonly<Record<string, string>>;
};

/** The last row of the grid, always in sight: sums of all rows of the view. */
export function GridSums({ columnas, visibleColumns, sumas, total, active, focused, classes }: GridSumsProps) {
  const row = total + FIRST_ROW;
  return (
    <tfoot>
      <tr aria-rowindex={row + 1}>
        {visibleColumns.map((at, position) => {
          const columna = columnas[at - 1];
          const text = sumText(columna, sumas?.[at]);
          const Cell = position === 0 ? 'th' : 'td';
          return (
            <Cell
              key={at}
              role={position === 0 ? 'rowheader' : 'gridcell'}
              aria-colindex={position + 1}
              data-cell={`${row}:${position}`}
              tabIndex={active.row === row && active.column === position ? 0 : -1}
              className={isNumeric(columna?.tipo ?? 'texto') ? classes.number : undefined}
              onFocus={() => focused({ row, column: position })}
            >
              {position === 0 ? [sumLabel(total), text].filter(Boolean).join(': ') : text}
            </Cell>
          );
        })}
      </tr>
    </tfoot>
  );
}
