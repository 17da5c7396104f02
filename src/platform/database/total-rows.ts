import { sql } from 'drizzle-orm';

/** How many rows a query would give without its page: a column of each of its rows, for `readPage`. */
export const totalRows = sql<number>`count(*) over()`.mapWith(Number);
