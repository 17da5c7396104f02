import { bigint, boolean, char, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What is stored in the file store: many rows may name the same content. */
export const archivos = pgTable(
  'archivos',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100_000 }),
    sha256: char({ length: 64 }).notNull(),
    /** The name under which it is downloaded, with its ending. */
    nombre: text().notNull(),
    /** Media type, from the content, not from the name. */
    tipo: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    publico: boolean().notNull().default(true),
    /** Pictures: size in pixels. Documents: number of pages. */
    ancho: integer(),
    alto: integer(),
    paginas: integer(),
    creado: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('archivos_sha256').on(table.sha256)],
);
