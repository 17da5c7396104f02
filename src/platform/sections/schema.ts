import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Texts of pages, by section: what a page shows under the key `seccion`. Staff edit them without a new version of the program. */
export const seccionesDePagina = pgTable(
  'secciones_de_pagina',
  {
    /** By which staff edit it; pages find it by its key. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    /** Last part of the page's address: `acerca-de`. */
    pagina: text().notNull(),
    /** Key by which the page finds it: `mision`. */
    seccion: text().notNull(),
    orden: integer().notNull(),
    titulo: text().notNull(),
    /** Sanitised HTML. */
    contenido: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pagina, table.seccion] })],
);
