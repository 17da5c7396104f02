import { sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { PageOf, Rows } from '../http/paging.ts';

/** Column with the total number of rows of a query, without its limit, for `readPage`. */
export const totalRows = sql<number>`count(*) over()`.mapWith(Number);

/** Reads a page whose rows contain `totalRows`. For an empty page beyond the last one, a second query reads the total. */
export async function readPage<Row extends { total: number }>(
  page: Rows,
  read: (page: Rows) => Promise<Row[]>,
): Promise<PageOf<Row>> {
  const rows = await read(page);
  const [row] = rows.length > 0 || page.first === 0 ? rows : await read({ first: 0, size: 1 });
  return { total: row?.total ?? 0, rows };
}

/** Returns the requested page of a list and the number of pages; the first page if the requested one does not exist. */
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

/** Limits a query to the rows of a page; without a page, returns all rows. */
export function limitRows<Query extends PgSelect>(query: Query, page: Rows | undefined): Query {
  return page ? query.offset(page.first).limit(page.size) : query;
}
