import { sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { PageOf, Rows } from '../http/paging.ts';

/** Number of rows of a query without its page: a column of each of its rows, for `readPage`. */
export const totalRows = sql<number>`count(*) over()`.mapWith(Number);

/** Reads a page in which every row has `totalRows`; beyond the last page it asks once more, for the total alone. */
export async function readPage<Row extends { total: number }>(
  page: Rows,
  read: (page: Rows) => Promise<Row[]>,
): Promise<PageOf<Row>> {
  const rows = await read(page);
  const [row] = rows.length > 0 || page.first === 0 ? rows : await read({ first: 0, size: 1 });
  return { total: row?.total ?? 0, rows };
}

/** The requested page of a list, and how many there are; a page that the list does not have is its first one. */
export async function readRequestedPage<Row, Found extends PageOf<Row>>(
  requestedPage: number,
  size: number,
  read: (rows: Rows) => Promise<Found>,
): Promise<Found & { page: number; pages: number }> {
  const requestedRows = await read({ first: (requestedPage - 1) * size, size });
  const pages = Math.max(1, Math.ceil(requestedRows.total / size));
  if (requestedPage <= pages) return { ...requestedRows, page: requestedPage, pages };
  return { ...(await read({ first: 0, size })), page: 1, pages };
}

/** Limits a query to the rows of a page; all of them without one. */
export function limitRows<Query extends PgSelect>(query: Query, page: Rows | undefined): Query {
  return page ? query.offset(page.first).limit(page.size) : query;
}
