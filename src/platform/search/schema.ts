import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, real, smallint, text, unique } from 'drizzle-orm/pg-core';
import { foreignId, tsquery, tsvector } from '../database/columns.ts';
import { publicaciones } from '../publications/schema.ts';

/** Expression: the filter keys of a row, indexed with its words (migration 52). */
const keys = sql.raw('(llaves_de_indice("id", "tipo", "anio", "ente_id", "grupo", "peso") collate "C")');

/**
 * Search index: one row per publication, and one per separately indexed part of it (an observation of an audit, a page of a PDF file). Written in
 * the same act as the publication.
 */
export const indice = pgTable(
  'indice',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    publicacionId: foreignId(() => publicaciones.id, { onDelete: 'cascade' }),
    /** Kind of the publication, or of its part. */
    tipo: text().notNull(),
    /** Number of the part within the publication; 0 is the publication itself. */
    parte: integer().notNull().default(0),
    anio: smallint(),
    enteId: integer(),
    /** Value of an additional filter of the area: the type of the audit. */
    grupo: integer(),
    visibleDesde: date(),
    /** Precomputed rank among equally good matches; greater comes first. */
    peso: real().notNull(),
    /** Codes and file numbers without punctuation, in lower case. */
    claves: text().array(),
    /** Fingerprint of the source text of the words. */
    huella: text().notNull(),
    /** Words with their weight: A of the title, B of other names, C of other text. */
    palabras: tsvector().notNull(),
    /**
     * Padding that makes rows with many words exceed 2 kB, from which PostgreSQL moves the words out of the row; it compresses to 36 bytes.
     * Counting then reads fifty or more rows per page. Rows with more than about 140 words exceed 2 kB anyway.
     */
    relleno: text().generatedAlwaysAs(sql`case when length(palabras) between 31 and 140 then repeat(' ', 2040) end`),
  },
  (table) => [
    unique('indice_parte').on(table.publicacionId, table.tipo, table.parte),
    // The pending lists of these indexes are empty at the end of each write (`flushIndex`), so that searches are not slower after an import.
    index('indice_nombres')
      .using('gin', sql`ts_filter(${table.palabras}, '{a,b}')`, keys)
      .where(sql`ts_filter(${table.palabras}, '{a,b}') <> ''`),
    index('indice_palabras').using('gin', table.palabras, keys),
    index('indice_muestra_nombres')
      .using('gin', sql`ts_filter(${table.palabras}, '{a,b}')`)
      .where(sql`en_muestra(${table.id})`),
    index('indice_muestra_palabras').using('gin', table.palabras).where(sql`en_muestra(${table.id})`),
    index('indice_claves').using('gin', table.claves),
    index('indice_muestra_orden').on(sql`orden_de_indice(${table.peso})`).where(sql`en_muestra(${table.id})`),
  ],
);

/** Groups of synonyms, one group per row, separated by commas. */
export const sinonimos = pgTable('sinonimos', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  palabras: text().notNull().unique(),
});

/** Additional names of site pages: one page per row, names separated by commas. */
export const nombresDePaginas = pgTable('nombres_de_paginas', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Address without host, including the parameters of a tab. */
  direccion: text().notNull().unique(),
  nombres: text().notNull(),
});

/** Query rewrite rules, derived from `sinonimos`. */
export const sinonimosConsulta = pgTable('sinonimos_consulta', {
  termino: tsquery().primaryKey(),
  expresion: tsquery().notNull(),
});
