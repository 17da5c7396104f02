import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, char, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Tag of public content that shows files: their content, name, text or state, in any area. */
export const FILES_AREA = 'archivos';

/** State of a content in the store: present, missing, or damaged (its hash differs). */
export const estadosArchivo = ['presente', 'falta', 'dañado'] as const;

/** Files in the file store. Several rows may refer to the same content. */
export const archivos = pgTable(
  'archivos',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100_000 }),
    sha256: char({ length: 64 }).notNull(),
    /** Download name, with extension. */
    nombre: text().notNull(),
    /** Media type, derived from the content, not from the name. */
    tipo: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    publico: boolean().notNull().default(true),
    /** Pictures: size in pixels. Documents: number of pages. */
    ancho: integer(),
    alto: integer(),
    paginas: integer(),
    creado: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** State, maintained by commands and by the jobs of `state/`, so that rendering never queries the store. Equal in all rows of a content. */
    estado: text({ enum: estadosArchivo }).notNull().default('presente'),
    /** Time of the last comparison of its bytes with the hash. */
    comprobado: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('archivos_sha256').on(table.sha256),
    index('archivos_no_presentes').on(table.estado).where(sql`${table.estado} <> 'presente'`),
  ],
);

/**
 * Variants of contents: pictures in other sizes and formats, and previews of workbooks and text documents (`platform/preview`, width 0). They
 * can be regenerated at any time.
 */
export const variantes = pgTable(
  'variantes',
  {
    /** Content address of the original. */
    origen: char({ length: 64 }).notNull(),
    ancho: integer().notNull(),
    formato: text().notNull(),
    sha256: char({ length: 64 }).notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.origen, table.ancho, table.formato] })],
);

/** The table of files, or an alias of it. */
type Files = { id: Column; publico: Column };

/**
 * Join condition: `file` is the published file whose number is in `column`. `publico` is part of the statement text, so that PostgreSQL plans
 * with its value.
 */
export function isPublishedFile(file: Files, column: Column): SQL | undefined {
  return and(eq(file.id, column), sql`${file.publico}`);
}
