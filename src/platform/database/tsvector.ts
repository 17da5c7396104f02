import { customType } from 'drizzle-orm/pg-core';

/** A column of words for PostgreSQL's full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A query of PostgreSQL's full-text search. */
export const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });
