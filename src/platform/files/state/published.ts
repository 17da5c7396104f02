import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';

/** The table of files, or an alias of it. */
type Files = { id: Column; publico: Column };

/**
 * Condition of a join: `file` is the published file whose number is in `column`. `publico` is part of the text of the statement,
 * so that PostgreSQL plans with its value.
 */
export function isPublishedFile(file: Files, column: Column): SQL | undefined {
  return and(eq(file.id, column), sql`${file.publico}`);
}
