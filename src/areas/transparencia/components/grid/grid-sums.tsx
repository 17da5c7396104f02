import { useEffect, useRef, useState } from 'react';
import { type Columna, isNumeric, type Sums } from '../../rules/columns.ts';
import type { View } from '../../rules/view.ts';
import { FIRST_ROW, type GridPosition } from '../grid-state/use-active-cell.ts';
import { sumLabel, sumText } from '../table/sum-row.tsx';
import { type FormatTableProps, sumsAddress } from '../table/table-model.ts';

type GridSumsProps = {
  columnas: readonly Columna[];
  visibleColumns: readonly number[];
  /** Undefined while loading. */
  sumas: Sums | undefined;
  total: number;
  active: GridPosition;
  focused: (cell: GridPosition) => void;
  classes: Readonly<Record<string, string>>;
};

/** The last row of the grid, always visible: sums of all rows of the view. */
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

/** Returns the sums of a view; undefined while they are loading, or if loading failed. */
export function useSums(props: FormatTableProps, view: Pick<View, 'filters'>): Sums | undefined {
  const { columnas } = props;
  const address = sumsAddress(props, view);
  const [loaded, setLoaded] = useState({ address, sumas: props.sumas });
  const loadedAddress = useRef(props.sumas ? address : undefined);
  useEffect(() => {
    if (address === loadedAddress.current) return;
    loadedAddress.current = address;
    const stop = new AbortController();
    const load = async () => {
      const response = await fetch(address, { signal: stop.signal });
      if (!response.ok) throw new Error(`The sums were not answered: ${response.status}`);
      const answer: Record<string, number> = await response.json();
      const entries = columnas.flatMap(({ id }, index) => {
        const suma = answer[id];
        return suma === undefined ? [] : [[index + 1, String(suma)]];
      });
      setLoaded({ address, sumas: Object.fromEntries(entries) });
    };
    load().catch(() => {
      if (!stop.signal.aborted) setLoaded({ address, sumas: undefined });
    });
    return () => stop.abort();
  }, [address, columnas]);
  return loaded.address === address ? loaded.sumas : undefined;
}
