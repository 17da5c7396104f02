import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { archivos } from '../files/schema.ts';

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

/** Pictures in the texts of pages. These are no publications, and always visible: the public gets a picture while a text has it. */
export const imagenesDeSecciones = pgTable(
  'imagenes_de_secciones',
  {
    seccionId: integer()
      .notNull()
      .references(() => seccionesDePagina.id),
    archivoId: integer()
      .notNull()
      .references(() => archivos.id),
  },
  (table) => [
    primaryKey({ columns: [table.seccionId, table.archivoId] }),
    index('imagenes_de_secciones_archivo').on(table.archivoId),
  ],
);
