import type { Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';
import type { View } from '../../rules/view.ts';
import { type FormatTableProps, rowAddress } from '../table/table-model.ts';
import { FIRST_ROW, useActiveCell } from './use-active-cell.ts';

type Options = {
  view: Omit<View, 'tooLong'>;
  total: number;
  /** Whether a row of sums follows the data rows. */
  summed: boolean;
  /** Number of visible columns. */
  columns: number;
  /** Changes the width of a column by keyboard, in pixels. */
  resize: (column: number, by: number) => void;
  virtualizer: Virtualizer<HTMLElement, Element>;
  /** Number of rows in the document. */
  drawn: number;
};

/**
 * Moves the active cell by keyboard, and scrolls rows into view. Returns the active cell with its handlers, and `goTo` for a row by its number.
 */
export function useGridNavigation(
  props: FormatTableProps,
  { view, total, summed, columns, resize, virtualizer, drawn }: Options,
) {
  const { fila } = props;
  const reveal = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer]);
  const { active, isMarked, grid, onKeyDown, focused, move } = useActiveCell({
    rows: total,
    lastRows: summed ? 1 : 0,
    columns,
    reveal,
    resize,
    page: Math.max(drawn - 16, 5),
    firstRow: fila === undefined ? undefined : fila - 1,
  });
  // The row of the address is scrolled into view once, without focus.
  const target = useRef(fila);
  useEffect(() => {
    if (target.current !== undefined) virtualizer.scrollToIndex(target.current - 1, { align: 'center' });
    target.current = undefined;
  }, [virtualizer]);
  const goTo = (page: number) => {
    const index = Math.min(Math.max(Math.trunc(page), 1), total) - 1;
    history.replaceState(null, '', rowAddress(props, view, index + 1));
    move({ row: index + FIRST_ROW, column: 0 });
  };
  const activeIndex = active.row - FIRST_ROW;
  const isOnRow = isMarked && activeIndex >= 0 && activeIndex < total;
  return { active, isMarked, grid, onKeyDown, focused, goTo, markedIndex: isOnRow ? activeIndex : undefined };
}
