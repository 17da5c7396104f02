import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Position in the grid: row 0 is the header, row 1 the filters, data from row 2; columns from 0. */
export type GridPosition = { row: number; column: number };

/** First row of data. */
export const FIRST_ROW = 2;

type Options = {
  rows: number;
  /** Rows after the data rows: the sums. */
  lastRows: number;
  columns: number;
  /** Initially active data row, from 0; by default the first one, not marked. */
  firstRow: number | undefined;
  /** Number of rows that a page key moves. */
  page: number;
  /** Adds a data row to the document, by its index from 0. */
  reveal: (index: number) => void;
  /** Changes the width of a column by keyboard, in pixels. */
  resize: (column: number, by: number) => void;
};

/** Pixels per keyboard step of resizing. */
const RESIZE_STEP = 16;

/**
 * Moves the focus of the grid: one cell has it (roving tabindex), and the keys of the ARIA grid pattern move it. Vertical arrows leave a filter,
 * horizontal ones only at the ends of its text. F2 moves the focus into a cell with a link, F2 and Escape back to the cell.
 */
export function useActiveCell({ rows, lastRows, columns, page, firstRow, reveal, resize }: Options) {
  const [active, setActive] = useState<GridPosition>({ row: FIRST_ROW + (firstRow ?? 0), column: 0 });
  const [isMarked, setMarked] = useState(firstRow !== undefined);
  const grid = useRef<HTMLTableElement | null>(null);
  const wantsFocus = useRef(false);
  const last = rows + FIRST_ROW - 1 + lastRows;
  const position = { row: Math.min(active.row, Math.max(last, 1)), column: Math.min(active.column, columns - 1) };

  // A distant row is in the document only after the next rendering. A later effect than the layout effect could run after the next key, with the
  // previous position, and take the focus back.
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${position.row}:${position.column}"]`);
    if (!cell) return;
    wantsFocus.current = false;
    (cell.querySelector<HTMLElement>('input') ?? cell).focus();
  });

  const move = useCallback(
    (next: GridPosition) => {
      wantsFocus.current = true;
      setActive(next);
      setMarked(true);
      if (next.row >= FIRST_ROW && next.row < FIRST_ROW + rows) reveal(next.row - FIRST_ROW);
    },
    [reveal, rows],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.altKey || event.metaKey) return;
    if (event.target instanceof HTMLInputElement && !leavesField(event, event.target)) return;
    if (event.key === 'F2' || event.key === 'Escape') return switchContent(event);
    if (event.shiftKey && position.row === 0 && /^Arrow(Left|Right)$/.test(event.key)) {
      event.preventDefault();
      return resize(position.column, event.key === 'ArrowLeft' ? -RESIZE_STEP : RESIZE_STEP);
    }
    const next = nextPosition(event, position, { last, columns, page });
    if (!next) return;
    event.preventDefault();
    move(next);
  };
  const focused = (cell: GridPosition) => {
    setActive(cell);
    setMarked(true);
  };
  return { active: position, isMarked, grid, onKeyDown, focused, move };
}

/** True for keys that move the focus out of a filter. */
function leavesField({ key, ctrlKey, shiftKey }: KeyboardEvent, field: HTMLInputElement): boolean {
  if (key === 'ArrowUp' || key === 'ArrowDown') return true;
  if (ctrlKey || shiftKey || field.selectionStart !== field.selectionEnd) return false;
  return (
    (key === 'ArrowLeft' && field.selectionStart === 0) ||
    (key === 'ArrowRight' && field.selectionStart === field.value.length)
  );
}

/** Moves the focus from a cell to its link, or back. */
function switchContent(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return;
  const next = otherContent(target, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Returns the cell of a link, or for F2 the link of a cell; null without one. */
function otherContent(target: HTMLElement, key: string): HTMLElement | null {
  if (target instanceof HTMLAnchorElement) return target.closest<HTMLElement>('[data-cell]');
  return key === 'F2' ? target.querySelector('a') : null;
}

function nextPosition(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: GridPosition,
  { last, columns, page }: { last: number; columns: number; page: number },
): GridPosition | undefined {
  const end = columns - 1;
  const at = (nextRow: number, nextColumn = column) => ({
    row: Math.min(Math.max(nextRow, 0), last),
    column: Math.min(Math.max(nextColumn, 0), end),
  });
  switch (key) {
    case 'ArrowUp':
      return ctrlKey ? at(FIRST_ROW) : at(row - 1);
    case 'ArrowDown':
      return ctrlKey ? at(last) : at(row + 1);
    case 'ArrowLeft':
      return ctrlKey ? at(row, 0) : at(row, column - 1);
    case 'ArrowRight':
      return ctrlKey ? at(row, end) : at(row, column + 1);
    case 'PageUp':
      return at(Math.max(row - page, Math.min(row, FIRST_ROW)));
    case 'PageDown':
      return at(row + page);
    case 'Home':
      return ctrlKey ? at(0, 0) : at(row, 0);
    case 'End':
      return ctrlKey ? at(last, end) : at(row, end);
    default:
      return undefined;
  }
}
