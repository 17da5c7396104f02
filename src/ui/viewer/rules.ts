// Rules of page turning. The server draws the first spread with these rules, the browser the others.

/**
 * Media query of windows that show two pages side by side: 480 pixels at the usual text size (specification 2, 2.5 and 2.9), more
 * where the text is larger.
 */
export const SPREAD_QUERY = '(min-width: 30em)';

export type Turning = {
  /** Pages of the document. */
  total: number;
  /** Two pages at once. */
  spread: boolean;
  /** Pages that one turn moves while two are shown side by side. */
  step: 1 | 2;
};

/** The pages on screen when `page` is the first of them. */
export function pagesShown(page: number, { total, spread }: Turning): number[] {
  return spread && page < total ? [page, page + 1] : [page];
}

/** The page after a turn; the same one where there is nothing further. */
export function turn(page: number, direction: 1 | -1, turning: Turning): number {
  const step = turning.spread ? turning.step : 1;
  if (direction > 0 && isEnd(page, turning)) return page;
  return clampPage(page + direction * step, turning.total);
}

/** A page of the document: the first for a text that is no number, the last for a number beyond it. */
export function clampPage(page: number, total: number): number {
  return Number.isInteger(page) ? Math.max(1, Math.min(page, Math.max(1, total))) : 1;
}

/** The first page is on screen: there is no previous one. */
export function isStart(page: number): boolean {
  return page <= 1;
}

/** The last page is on screen: there is no next one. */
export function isEnd(page: number, turning: Turning): boolean {
  return (pagesShown(page, turning).at(-1) ?? page) >= turning.total;
}

/** `7 / 48`, or `12–13 / 48` for two pages. */
export function counter(page: number, turning: Turning): string {
  return `${pagesShown(page, turning).join('–')} / ${turning.total}`;
}

/** Width of a page for the width of the window: that of the last limit passed; undefined where none is (it fills the place). */
export function pageWidth(windowWidth: number, widths: readonly PageWidth[]): number | undefined {
  return widths.findLast(({ from }) => windowWidth >= from)?.width;
}
export type PageWidth = { from: number; width: number };
