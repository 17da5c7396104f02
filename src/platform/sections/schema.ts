import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { foreignId } from '../database/columns.ts';
import { archivos } from '../files/schema.ts';

/** Page texts by section, shown under the key `seccion`. Staff edit them without a new release. */
export const seccionesDePagina = pgTable(
  'secciones_de_pagina',
  {
    /** Id for editing; pages use the key instead. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    /** Last part of the page's address: `acerca-de`. */
    pagina: text().notNull(),
    /** Key used by the page: `mision`. */
    seccion: text().notNull(),
    orden: integer().notNull(),
    titulo: text().notNull(),
    /** Sanitised HTML. */
    contenido: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pagina, table.seccion] })],
);

/** Pictures in page texts. These texts are not publications and always visible, so a picture is public while a text contains it. */
export const imagenesDeSecciones = pgTable(
  'imagenes_de_secciones',
  {
    seccionId: foreignId(() => seccionesDePagina.id),
    archivoId: foreignId(() => archivos.id),
  },
  (table) => [
    primaryKey({ columns: [table.seccionId, table.archivoId] }),
    index('imagenes_de_secciones_archivo').on(table.archivoId),
  ],
);
