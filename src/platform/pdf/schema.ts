import {
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { tsvector } from '../database/tsvector.ts';

/**
 * How the reading of a PDF ended: `completo`; `sin-texto` (pictures of pages); `parcial` (it took too long, the first pages are here);
 * `cifrado` (a password opens it); `dañado` (no PDF, or broken); `ilegible` (too large or too heavy to read here).
 */
export const estadosTexto = ['completo', 'sin-texto', 'parcial', 'cifrado', 'dañado', 'ilegible'] as const;

/** What is known of the text of PDF files, one row for each content. */
export const textosPdf = pgTable('textos_pdf', {
  sha256: char({ length: 64 }).primaryKey(),
  estado: text({ enum: estadosTexto }).notNull(),
  /** Pages of the document; null when it could not be opened. */
  total: integer(),
  /** Whether its author tagged it (headings, lists, tables in the order in which they are read); null when it could not be opened. */
  etiquetado: boolean(),
  /** Language that the document names: `es-MX`. */
  idioma: text(),
  /** Its headings (`Encabezado` of `blocks/block.ts`). */
  encabezados: jsonb().notNull().default([]),
  /** Which reader read it: rows of an older one are read again. */
  lector: smallint().notNull().default(0),
  /** Times that it was read in vain. */
  intentos: smallint().notNull().default(0),
  leido: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The text of each page that was read, from 1. */
export const paginasPdf = pgTable(
  'paginas_pdf',
  {
    sha256: char({ length: 64 })
      .notNull()
      .references(() => textosPdf.sha256, { onDelete: 'cascade' }),
    pagina: integer().notNull(),
    /** `Block` of `blocks/block.ts`. */
    bloques: jsonb().notNull(),
    /** Size in points, as it is held. */
    ancho: real().notNull(),
    alto: real().notNull(),
    /** Its folded text, for the search. */
    palabras: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sha256, table.pagina] }),
    index('paginas_pdf_palabras').using('gin', table.palabras),
  ],
);
