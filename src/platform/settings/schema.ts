import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContentData } from '../editing/kind.ts';

/** Settings that staff published. What has no row is as `institution/` says. */
export const ajustes = pgTable('ajustes', {
  clave: text().primaryKey(),
  datos: jsonb().$type<ContentData>().notNull(),
});
