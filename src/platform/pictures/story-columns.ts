import { sql } from 'drizzle-orm';
import { date, integer, text } from 'drizzle-orm/pg-core';
import { tsvector } from '../database/columns.ts';
import { archivos } from '../files/schema.ts';
import { visibilityColumns } from '../visibility.ts';

/** Returns the columns of a dated text with a picture. */
export function storyColumns() {
  return {
    autor: text().notNull(),
    /** Day in the institution's time zone, from whose beginning it is shown. */
    publicarDespuesDe: date({ mode: 'string' }).notNull(),
    /** Sanitised HTML. */
    contenido: text().notNull(),
    /** First 400 characters of the text of `contenido`, stored so that lists do not read the whole text. */
    resumen: text().notNull(),
    imagen: integer().references(() => archivos.id),
    /** Version of the picture for small sizes, with wider lines. */
    imagenMini: integer().references(() => archivos.id),
    /** Text alternative of the picture. */
    alt: text().notNull().default(''),
    /** Caption of the picture. */
    slug: text().notNull().default(''),
    /** Texts of the story without accents, for the search. */
    busqueda: text().notNull(),
    palabras: tsvector().generatedAlwaysAs(sql`to_tsvector('spanish'::regconfig, busqueda)`),
    ...visibilityColumns(sql`publicar_despues_de`),
  };
}
