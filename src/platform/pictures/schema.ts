import { char, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Contents in another form: which content of the file store holds each. Pictures in other sizes and formats, and previews of workbooks and
 * text documents (`platform/preview`), which have no width: 0. Can be made again at any time.
 */
export const variantes = pgTable(
  'variantes',
  {
    /** Content address of the picture that it was made from. */
    origen: char({ length: 64 }).notNull(),
    ancho: integer().notNull(),
    formato: text().notNull(),
    sha256: char({ length: 64 }).notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.origen, table.ancho, table.formato] })],
);
