import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, real, smallint, text, unique } from 'drizzle-orm/pg-core';
import { tsquery, tsvector } from '../database/columns.ts';
import { publicaciones } from '../publications/schema.ts';

/** Expression: the keys by which a row is found besides its words (migration 52). */
const keys = sql.raw('(llaves_de_indice("id", "tipo", "anio", "ente_id", "grupo", "peso") collate "C")');

/**
 * What the search finds: one row for each publication, and one for each part of it that is found by itself (an observation of an audit, a
 * page of a PDF file). Written in the same act as the publication.
 */
export const indice = pgTable(
  'indice',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    publicacionId: integer()
      .notNull()
      .references(() => publicaciones.id, { onDelete: 'cascade' }),
    /** Kind of the publication, or of its part. */
    tipo: text().notNull(),
    /** Number of the part within the publication; 0 is the publication itself. */
    parte: integer().notNull().default(0),
    anio: smallint(),
    enteId: integer(),
    /** A value by which the kinds of an area are narrowed down besides: the type of the audit. */
    grupo: integer(),
    visibleDesde: date(),
    /** Order among equally good matches, known when the row is written: greater is first. */
    peso: real().notNull(),
    /** Codes and file numbers without punctuation, in lower case. */
    claves: text().array(),
    /** Fingerprint of the text that the words are from. */
    huella: text().notNull(),
    /** Words with their weight: A of the title, B of other names, C of other text. */
    palabras: tsvector().notNull(),
    /**
     * Makes a row with many words longer than 2 kB, the length from which PostgreSQL moves them out of the row; compressed, it has 36 bytes. Counting
     * then reads fifty rows a page and more. From some 140 words on, a row is that long by itself.
     */
    relleno: text().generatedAlwaysAs(sql`case when length(palabras) between 31 and 140 then repeat(' ', 2040) end`),
  },
  (table) => [
    unique('indice_parte').on(table.publicacionId, table.tipo, table.parte),
    // Without a list of pending entries, searches after an import are as fast as before.
    index('indice_nombres')
      .using('gin', sql`ts_filter(${table.palabras}, '{a,b}')`, keys)
      .with({ fastupdate: false })
      .where(sql`ts_filter(${table.palabras}, '{a,b}') <> ''`),
    index('indice_palabras').using('gin', table.palabras, keys).with({ fastupdate: false }),
    index('indice_muestra_nombres')
      .using('gin', sql`ts_filter(${table.palabras}, '{a,b}')`)
      .with({ fastupdate: false })
      .where(sql`en_muestra(${table.id})`),
    index('indice_muestra_palabras')
      .using('gin', table.palabras)
      .with({ fastupdate: false })
      .where(sql`en_muestra(${table.id})`),
    index('indice_claves').using('gin', table.claves).with({ fastupdate: false }),
    index('indice_muestra_orden').on(sql`orden_de_indice(${table.peso})`).where(sql`en_muestra(${table.id})`),
  ],
);

/** Groups of words that mean the same to a search, one group a row, separated by commas. */
export const sinonimos = pgTable('sinonimos', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  palabras: text().notNull().unique(),
});

/** Other names of pages of the site, besides those of their screens: one page a row, the names separated by commas. */
export const nombresDePaginas = pgTable('nombres_de_paginas', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** With the parameters of a tab, and without the host. */
  direccion: text().notNull().unique(),
  nombres: text().notNull(),
});

/** Queries that are rewritten, and to which; follows from `sinonimos`. */
export const sinonimosConsulta = pgTable('sinonimos_consulta', {
  termino: tsquery().primaryKey(),
  expresion: tsquery().notNull(),
});
