import { boolean, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { storyColumns } from '#platform/pictures/story-columns.ts';

/** News items (specification 1, section 3). */
export const notas = pgTable(
  'notas',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    titulo: text().notNull(),
    /** One or two sentences under the title; may be empty. */
    entradilla: text().notNull().default(''),
    /** Vertical focus of a cropped picture: percent from the top. */
    posicionImagen: smallint().notNull().default(50),
    destacada: boolean().notNull().default(false),
    ...storyColumns(),
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
