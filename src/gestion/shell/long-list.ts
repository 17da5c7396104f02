import { formatInteger } from '#platform/format.ts';

/** Rows of a page, with the total number; `isMore`: the list has more rows than are counted. */
type LongPage<Row> = { rows: Row[]; total: number; isMore: boolean };
/** The page of a long list; `isFromEnd`: its number counts from the end. */
export type PageInList = { page: number; pages: number; isFromEnd: boolean };
type ReadRows<Page> = (rows: { first: number; size: number; isFromEnd?: boolean }) => Promise<Page>;

/** Returns the number of pages of a list with `size` rows on each; one for an empty list. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * Reads the page of an address: from 1, or from the end, where -1 is the last. In a list with more rows than are counted, only that many first
 * and last rows can be reached. A number out of range is the first page.
 */
export async function readLongList<Row, Page extends LongPage<Row>>(
  pagina: string | null,
  size: number,
  maxRows: number,
  readRows: ReadRows<Page>,
): Promise<Page & PageInList> {
  const requested = Math.trunc(Number(pagina)) || 1;
  const maxPages = Math.ceil(maxRows / size);
  if (requested < 0) {
    const fromEnd = Math.min(-requested, maxPages);
    const last = await readRows({ first: (fromEnd - 1) * size, size, isFromEnd: true });
    const pages = pageCount(last.total, size);
    if (last.isMore) return { ...last, page: pages + 1 - fromEnd, pages, isFromEnd: true };
    const page = Math.max(1, pages + 1 - fromEnd);
    return { ...(await readRows({ first: (page - 1) * size, size })), page, pages, isFromEnd: false };
  }
  const page = requested > maxPages ? 1 : requested;
  const requestedRows = await readRows({ first: (page - 1) * size, size });
  const pages = pageCount(requestedRows.total, size);
  if (page <= pages) return { ...requestedRows, page, pages, isFromEnd: false };
  return { ...(await readRows({ first: 0, size })), page: 1, pages, isFromEnd: false };
}

/** Number of rows of a list; `isMore`: there are more, which are not counted. */
type Count = { total: number; isMore?: boolean | undefined };

/** Returns a number of rows as text: "más de 10,000" if there are more. */
export function cappedNumber({ total, isMore }: Count): string {
  return isMore ? `más de ${formatInteger(total)}` : formatInteger(total);
}

/** Returns a sentence with the number of results. */
export function resultsSentence({ total, isMore }: Count): string {
  if (isMore) return `Más de ${formatInteger(total)} resultados.`;
  return total === 1 ? 'Un resultado.' : `${formatInteger(total)} resultados.`;
}
