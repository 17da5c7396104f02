import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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
import { DAY_MS } from '../calendar/days.ts';
import { tsvector } from '../database/columns.ts';

/**
 * Outcome of a text extraction: `completo`; `sin-texto` (scanned pages); `parcial` (timeout, the first pages are stored); `cifrado`
 * (password required); `dañado` (not a PDF, or broken); `ilegible` (over the limits).
 */
export const estadosTexto = ['completo', 'sin-texto', 'parcial', 'cifrado', 'dañado', 'ilegible'] as const;

/** Text extraction of PDF files, one row per content. */
export const textosPdf = pgTable(
  'textos_pdf',
  {
    sha256: char({ length: 64 }).primaryKey(),
    estado: text({ enum: estadosTexto }).notNull(),
    /** Number of pages; null if the document could not be opened. */
    total: integer(),
    /** Whether the PDF is tagged (structure tree in reading order); null if it could not be opened. */
    etiquetado: boolean(),
    /** Language of the document: `es-MX`. */
    idioma: text(),
    /** Headings (`Encabezado` of `blocks/block.ts`). */
    encabezados: jsonb().notNull().default([]),
    /** Extractor version: texts of older versions are extracted again. */
    lector: smallint().notNull().default(0),
    /** Number of failed extractions. */
    intentos: smallint().notNull().default(0),
    leido: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('textos_pdf_sin_texto').on(table.estado).where(withoutText(table))],
);

/** Condition on a row of `textosPdf`: no text can be read from its document. */
export const hasNoText = withoutText(textosPdf);

function withoutText({ estado }: { estado: SQLWrapper }): SQL {
  return sql`${estado} in ('sin-texto', 'cifrado', 'dañado', 'ilegible')`;
}

/** Text of each extracted page, from 1. */
export const paginasPdf = pgTable(
  'paginas_pdf',
  {
    sha256: char({ length: 64 })
      .notNull()
      .references(() => textosPdf.sha256, { onDelete: 'cascade' }),
    pagina: integer().notNull(),
    /** `Block` of `blocks/block.ts`. */
    bloques: jsonb().notNull(),
    /** Size in points, after rotation. */
    ancho: real().notNull(),
    alto: real().notNull(),
    /** Search words for nodes of the previous version; the next migration drops the column and its index (`indice` has the words). */
    palabras: tsvector(),
  },
  (table) => [
    primaryKey({ columns: [table.sha256, table.pagina] }),
    index('paginas_pdf_palabras').using('gin', table.palabras),
  ],
);

/** An extraction that took too long, perhaps under load, is retried after one day, then two, then four. */
const MAX_TRIES = 4;

/** Condition on a row of `textosPdf`: its extraction ended early and is retried at `now`. */
export function isDueAgain(now: Date): SQL<boolean> {
  const pause = sql`${DAY_MS / 1000} * 2 ^ (${textosPdf.intentos} - 1) * interval '1 second'`;
  return sql<boolean>`(${isTriedAgain()} and ${textosPdf.leido} < ${now.toISOString()}::timestamptz - ${pause})`;
}

/** Condition on a row of `textosPdf`: its extraction ended early and is retried, now or later. */
export function isTriedAgain(): SQL<boolean> {
  return sql<boolean>`(${textosPdf.estado} in ('parcial', 'ilegible') and ${textosPdf.intentos} < ${MAX_TRIES})`;
}
