import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { foreignId } from '#platform/database/columns.ts';
import { bytes } from '#platform/encryption/schema.ts';
import { archivos } from '#platform/files/schema.ts';
import { visibilityColumns } from '#platform/visibility.ts';
import type { Columna, PapelColumna, TipoColumna } from './rules/columns.ts';

/** Articles of the law with publication obligations (specification 2, section 2.7). The id is the code in the contract. */
export const articulos = pgTable('articulos', {
  id: integer().primaryKey(),
  /** Key in addresses: `70`, `83bis`. */
  clave: text().notNull().unique(),
  ley: text().notNull(),
  encabezado: text().notNull(),
  orden: smallint().notNull(),
});

/** Sections of an article. */
export const fracciones = pgTable(
  'fracciones',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 10_000 }),
    articuloId: foreignId(() => articulos.id),
    /** Roman numeral, as in addresses. */
    numero: text().notNull(),
    nombre: text().notNull(),
    descripcion: text().notNull().default(''),
    /** Responsible unit. */
    departamento: text().notNull(),
    orden: smallint().notNull(),
  },
  (table) => [unique('fracciones_numero').on(table.articuloId, table.numero)],
);

/** Formats of a section: each is one table that is published every period. */
export const formatos = pgTable(
  'formatos',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 10_000 }),
    fraccionId: foreignId(() => fracciones.id),
    /** Letter within the section; empty for its only format. */
    inciso: text().notNull().default(''),
    /** Key of the official format, as in its workbook. */
    clave: text().notNull(),
    nombre: text().notNull(),
    /** Sentence for the title of its pages (`rules/format-sentence.ts`); empty for its name. */
    oracion: text().notNull().default(''),
    /** Update period of the law (`rules/periods.ts`). */
    periodo: text().notNull(),
    /** Days after the end of a period until its version is due. */
    plazoDias: smallint().notNull().default(30),
    activo: boolean().notNull().default(true),
    orden: smallint().notNull(),
  },
  (table) => [
    unique('formatos_inciso').on(table.fraccionId, table.inciso),
    index('formatos_fraccion').on(table.fraccionId, table.orden),
  ],
);

/** Current columns of a format; each version keeps its columns of its publication. */
export const formatoColumnas = pgTable(
  'formato_columnas',
  {
    /** `propertyId` of the contract. */
    id: integer().primaryKey(),
    formatoId: foreignId(() => formatos.id),
    orden: smallint().notNull(),
    nombre: text().notNull(),
    tipo: text().$type<TipoColumna>().notNull(),
    papel: text().$type<PapelColumna>().notNull().default('dato'),
  },
  // Two columns can swap positions: the constraint is deferred to the end of the transaction, by its migration.
  (table) => [unique('formato_columnas_orden').on(table.formatoId, table.orden)],
);

/** Published versions of a format. Earlier versions are kept. */
export const formatoVersiones = pgTable(
  'formato_versiones',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100_000 }),
    formatoId: foreignId(() => formatos.id),
    /** Counts from 1 within the format. */
    numero: integer().notNull(),
    /** Reported year. */
    anio: smallint().notNull(),
    /** Period of the year: `Primer trimestre`. */
    periodo: text().notNull(),
    /** First and last reported day. */
    desde: date({ mode: 'string' }).notNull(),
    hasta: date({ mode: 'string' }).notNull(),
    /** Day on which the version becomes public. */
    publicadoEl: date({ mode: 'string' }).notNull(),
    filas: integer().notNull(),
    columnas: jsonb().$type<Columna[]>().notNull(),
    /** Its source workbook. */
    archivoId: integer().references(() => archivos.id),
    ...visibilityColumns(sql`publicado_el`),
  },
  (table) => [unique('formato_versiones_numero').on(table.formatoId, table.numero)],
);

/** Late periods of formats with a mail to staff, once each. */
export const formatoRecordatorios = pgTable(
  'formato_recordatorios',
  {
    formatoId: foreignId(() => formatos.id),
    /** Last day of the period. */
    hasta: date({ mode: 'string' }).notNull(),
    /** Date of the mail. */
    dia: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.formatoId, table.hasta] })],
);

/** Rows of a version, numbered from 1, one text per column: dates as ISO text, numbers with a decimal point, '' for a blank cell. */
export const formatoFilas = pgTable(
  'formato_filas',
  {
    versionId: foreignId(() => formatoVersiones.id),
    fila: integer().notNull(),
    valores: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.fila] })],
);

/**
 * Order of the rows of a version by one of its columns (docs/decisions/formats-are-stored-by-columns.md). For each row, in workbook order, four
 * bytes with the place of its value among the distinct values of the column, from 1; 0 for a blank cell.
 */
export const formatoOrdenes = pgTable(
  'formato_ordenes',
  {
    versionId: foreignId(() => formatoVersiones.id),
    /** Position of the column in the version, from 1. */
    columna: smallint().notNull(),
    /** Number of distinct values, without the blank one. */
    valores: integer().notNull(),
    lugares: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.columna] })],
);

/** Distinct values of a column for filters (folded text of the shown value, for amounts also without signs), in pieces. */
export const formatoVocabularios = pgTable(
  'formato_vocabularios',
  {
    versionId: foreignId(() => formatoVersiones.id),
    columna: smallint().notNull(),
    /** Place of the first value of the piece. */
    primero: integer().notNull(),
    /** Values in order, separated by line feeds. */
    plegados: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.columna, table.primero] })],
);
