// Rules of page turning. The server renders the first spread with them, the browser the others.

/**
 * Media query for windows that show two pages side by side: 480 pixels at the default text size (specification 2, 2.5 and 2.9), more if the text
 * is larger.
 */
export const SPREAD_QUERY = '(min-width: 30em)';

export type Turning = {
  /** Number of pages of the document. */
  total: number;
  /** Two pages are shown at once. */
  spread: boolean;
  /** Pages per turn while two are shown side by side. */
  step: 1 | 2;
};

/** Returns the pages on screen if `page` is the first one. */
export function pagesShown(page: number, { total, spread }: Turning): number[] {
  return spread && page < total ? [page, page + 1] : [page];
}

/** Returns the page after a turn; the same page at an end of the document. */
export function turn(page: number, direction: 1 | -1, turning: Turning): number {
  const step = turning.spread ? turning.step : 1;
  if (direction > 0 && isEnd(page, turning)) return page;
  return clampPage(page + direction * step, turning.total);
}

/** Returns an existing page: the first for a text that is not a number, the last for a greater number. */
export function clampPage(page: number, total: number): number {
  return Number.isInteger(page) ? Math.max(1, Math.min(page, Math.max(1, total))) : 1;
}

/** Returns whether the first page is on screen. */
export function isStart(page: number): boolean {
  return page <= 1;
}

/** Returns whether the last page is on screen. */
export function isEnd(page: number, turning: Turning): boolean {
  return (pagesShown(page, turning).at(-1) ?? page) >= turning.total;
}

/** Returns `7 / 48`, or `12–13 / 48` for two pages. */
export function counter(page: number, turning: Turning): string {
  return `${pagesShown(page, turning).join('–')} / ${turning.total}`;
}

/** Returns the page width for a window width: that of the greatest limit reached; undefined (fills its container) below all limits. */
export function pageWidth(windowWidth: number, widths: readonly PageWidth[]): number | undefined {
  return widths.findLast(({ from }) => windowWidth >= from)?.width;
}
export type PageWidth = { from: number; width: number };
