import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContentData } from '../editing/kind.ts';

/** Settings published by staff. Settings without a row have the values of `institution/`. */
export const ajustes = pgTable('ajustes', {
  clave: text().primaryKey(),
  datos: jsonb().$type<ContentData>().notNull(),
});
