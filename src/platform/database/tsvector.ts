import { customType } from 'drizzle-orm/pg-core';

/** A column of words for PostgreSQL's full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
