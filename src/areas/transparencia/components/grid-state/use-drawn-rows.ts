import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';

/** Height of a row, including the row of sums: `--alto-fila` of `format-table.module.css`. */
const ROW_HEIGHT = 46;
/** Minimum height of the header with the filters in that file. */
const HEAD_HEIGHT = 126;

/** Rows of the view, whether a row of sums follows them, and the function that loads a range of rows. */
type Options = { total: number; summed: boolean; show: (first: number, last: number) => void };

/**
 * Draws the rows near the visible part of a frame, and loads them. Returns the virtualizer, its drawn rows with the first index, and the numbers
 * of the visible rows.
 */
export function useDrawnRows(frame: RefObject<HTMLElement | null>, { total, summed, show }: Options) {
  const headHeight = headHeightOf(frame.current);
  const virtualizer = useVirtualizer({
    count: total,
    overscan: 8,
    estimateSize: () => ROW_HEIGHT,
    getScrollElement: () => frame.current,
    // Height of the frame covered by the sticky header, filters and sums.
    scrollPaddingEnd: headHeight + (summed ? ROW_HEIGHT : 0),
  });
  const drawnRows = virtualizer.getVirtualItems();
  const [firstDrawn, lastDrawn] = [drawnRows[0]?.index ?? 0, drawnRows.at(-1)?.index ?? 0];
  useEffect(() => show(firstDrawn, lastDrawn), [show, firstDrawn, lastDrawn]);
  const rowsInSight = inSightOf(virtualizer.scrollOffset ?? 0, virtualizer.scrollRect?.height ?? 0, {
    total,
    summed,
    headHeight,
  });
  return { virtualizer, drawnRows, firstDrawn, rowsInSight };
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

function headHeightOf(frame: HTMLElement | null): number {
  return frame?.querySelector('thead')?.offsetHeight ?? HEAD_HEIGHT;
}
