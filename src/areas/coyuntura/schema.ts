import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { storyColumns } from '#platform/pictures/story-columns.ts';

/** Entries of the analysis blog and interactive dashboards (specification 1, section 3). */
export const entradas = pgTable(
  'entradas',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    tipo: text({ enum: ['entrada', 'mapa-interactivo'] })
      .notNull()
      .default('entrada'),
    titulo: text().notNull(),
    /** Markup of an iframe, or an address; empty without a map. Pages contain only the parsed address. */
    mapa: text().notNull().default(''),
    ...storyColumns(),
  },
  (table) => [
    index('entradas_por_fecha').on(table.publicarDespuesDe, table.id),
    index('entradas_palabras').using('gin', table.palabras),
  ],
);
