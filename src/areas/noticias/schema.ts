import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { tsvector } from '#platform/database/columns.ts';
import { archivos } from '#platform/files/schema.ts';
import { visibilityColumns } from '#platform/visibility.ts';

/** News items (specification 1, section 3). */
export const notas = pgTable(
  'notas',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    titulo: text().notNull(),
    /** One or two sentences under the title; may be empty. */
    entradilla: text().notNull().default(''),
    /** Sanitised HTML. */
    contenido: text().notNull(),
    /** First 400 characters of the text of `contenido`, stored so that lists do not read the whole text. */
    resumen: text().notNull(),
    autor: text().notNull(),
    /** Day in the institution's time zone, from whose beginning it is shown. */
    publicarDespuesDe: date({ mode: 'string' }).notNull(),
    imagen: integer().references(() => archivos.id),
    /** Version of the picture for small sizes. */
    imagenMini: integer().references(() => archivos.id),
    /** Text alternative of the picture. */
    alt: text().notNull().default(''),
    /** Vertical focus of a cropped picture: percent from the top. */
    posicionImagen: smallint().notNull().default(50),
    /** Caption of the picture. */
    slug: text().notNull().default(''),
    destacada: boolean().notNull().default(false),
    /** Title, lead, author and text without accents, for the search. */
    busqueda: text().notNull(),
    palabras: tsvector().generatedAlwaysAs(sql`to_tsvector('spanish'::regconfig, busqueda)`),
    ...visibilityColumns(sql`publicar_despues_de`),
  },
  (table) => [
    index('notas_por_fecha').on(table.publicarDespuesDe, table.id),
    index('notas_palabras').using('gin', table.palabras),
  ],
);

/** Anuncios of the home page: the newest of those whose period includes today is shown. */
export const anuncios = pgTable('anuncios', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  rotulo: text().notNull(),
  titulo: text().notNull(),
  /** Sanitised HTML. */
  contenido: text().notNull(),
  desde: date({ mode: 'string' }).notNull(),
  /** Last day on which it is shown; without it, shown until another replaces it. */
  hasta: date({ mode: 'string' }),
});
