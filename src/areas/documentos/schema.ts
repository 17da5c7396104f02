import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { archivos } from '#platform/files/schema.ts';
import { visibilityColumns } from '#platform/visibility.ts';

/** A folder of documents, identified by its code (`FA-0019`). */
export const carpetas = pgTable('carpetas', {
  /** Id for editing; documents and pages use the code. */
  id: integer().notNull().unique().generatedByDefaultAsIdentity(),
  codigo: text().primaryKey(),
  titulo: text().notNull(),
});

/** A document published under its own number (`/Publico/Documento/{id}`), with one or two files. */
export const documentos = pgTable(
  'documentos',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100_000 }),
    carpeta: text().references(() => carpetas.codigo),
    nombre: text().notNull(),
    anotaciones: text().notNull().default(''),
    seccion: text().notNull().default(''),
    /** Link texts of the first and the second file. */
    etiqueta: text().notNull().default(''),
    etiqueta2: text().notNull().default(''),
    fecha: date(),
    archivoId: integer().references(() => archivos.id),
    archivo2Id: integer().references(() => archivos.id),
    /** Position in its folder. */
    orden: integer().notNull().default(0),
    publicado: boolean().notNull().default(true),
    ...visibilityColumns(sql`case when publicado then '-infinity'::date end`),
  },
  (table) => [
    index('documentos_carpeta').on(table.carpeta, table.orden, table.id),
    index('documentos_nombre').on(table.nombre),
    index('documentos_archivo').on(table.archivoId),
    index('documentos_archivo2').on(table.archivo2Id),
  ],
);
