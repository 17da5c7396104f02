import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tsvector } from '#platform/database/columns.ts';
import { archivos } from '#platform/files/schema.ts';
import { visibilityColumns } from '#platform/visibility.ts';

/** Entries of the analysis blog and interactive dashboards (specification 1, section 3). */
export const entradas = pgTable(
  'entradas',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    tipo: text({ enum: ['entrada', 'mapa-interactivo'] })
      .notNull()
      .default('entrada'),
    titulo: text().notNull(),
    autor: text().notNull(),
    publicarDespuesDe: date({ mode: 'string' }).notNull(),
    /** Sanitised HTML. */
    contenido: text().notNull(),
    /** The first 400 characters of the text of `contenido`. */
    resumen: text().notNull(),
    imagen: integer().references(() => archivos.id),
    /** Version of the picture with wider lines, for small sizes. */
    imagenMini: integer().references(() => archivos.id),
    /** Text alternative of the picture. */
    alt: text().notNull().default(''),
    /** Caption of the picture. */
    slug: text().notNull().default(''),
    /** Markup of an iframe, or an address; empty without a map. Pages contain only the parsed address. */
    mapa: text().notNull().default(''),
    /** Title, author, caption and text without accents, for the search. */
    busqueda: text().notNull(),
    palabras: tsvector().generatedAlwaysAs(sql`to_tsvector('spanish'::regconfig, busqueda)`),
    ...visibilityColumns(sql`publicar_despues_de`),
  },
  (table) => [
    index('entradas_por_fecha').on(table.publicarDespuesDe, table.id),
    index('entradas_palabras').using('gin', table.palabras),
  ],
);
