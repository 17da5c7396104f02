import { char, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How the reading of a PDF ended: `completo`; `sin-texto` (pictures of pages); `parcial` (it took too long, the first pages are here);
 * `cifrado` (a password opens it); `dañado` (no PDF, or broken); `ilegible` (too large or too heavy to read here).
 */
export const estadosTexto = ['completo', 'sin-texto', 'parcial', 'cifrado', 'dañado', 'ilegible'] as const;

/** The text of published PDF files, one row for each content. */
export const textosPdf = pgTable('textos_pdf', {
  sha256: char({ length: 64 }).primaryKey(),
  estado: text({ enum: estadosTexto }).notNull(),
  /** Pages of the document; null when it could not be opened. */
  total: integer(),
  /** The text of each page that was read, from the first. */
  paginas: text().array().notNull(),
  leido: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
