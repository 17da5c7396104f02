import { boolean, char, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Overwritten } from '../editing/publish/overwritten.ts';
import type {
  ChangedRow,
  Differences,
  HeaderMapping,
  ImportChange,
  ImportProblem,
  Issue,
  NewRecords,
  TableHeaders,
} from './result.ts';

/**
 * States of an import run. `interrumpida`: the process ended or the database failed; a queued run is retried. `fallida`: the file cannot be
 * read, or the system gave up after several tries. `con-errores`: invalid rows, nothing was changed. `probada`: a dry run without problems.
 */
export const runStates = [
  'pendiente',
  'en-curso',
  'interrumpida',
  'fallida',
  'con-errores',
  'probada',
  'importada',
] as const;
export type RunState = (typeof runStates)[number];
/** States of a run that is still to be done, or done again. */
export const unfinishedStates: readonly RunState[] = ['pendiente', 'en-curso', 'interrumpida'];

/** Import runs of the command and of queued jobs. */
export const importaciones = pgTable(
  'importaciones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Id of the import: `informes`. */
    tipo: text().notNull(),
    /** Name of the file. */
    nombre: text().notNull(),
    /** SHA-256 of the file, or of the table in a folder; null until it is read. */
    sha256: text(),
    autor: text().notNull(),
    /** The member of the staff who imports in the browser, with the permission for it; null for the command. */
    persona: text(),
    /** The dry run that a person confirmed by this run. */
    confirma: integer(),
    /** The run whose changes this one took back. */
    deshace: integer(),
    prueba: boolean().notNull(),
    /** Whether the import sends alerts to the followers of its changes, as one item. */
    anuncia: boolean().notNull().default(false),
    /** Of a dry run: people who would be told; null where that is not known. */
    alcance: integer(),
    estado: text({ enum: runStates }).notNull(),
    leidas: integer().notNull().default(0),
    nuevas: integer().notNull().default(0),
    cambiadas: integer().notNull().default(0),
    iguales: integer().notNull().default(0),
    equivocadas: integer().notNull().default(0),
    /** First invalid cells; `problemas` is the total. */
    celdas: jsonb().$type<ImportProblem[]>().notNull().default([]),
    problemas: integer().notNull().default(0),
    /** First changes of stored values; `cambiadas` counts the rows. */
    cambios: jsonb().$type<ImportChange[]>().notNull().default([]),
    /** All changes of stored values, counted; null for a run of an earlier version, or without result. */
    diferencias: jsonb().$type<Differences>(),
    /** Published content of the staff that the run changes past them. */
    sobrescribe: jsonb().$type<Overwritten[]>().notNull().default([]),
    /** Public records that the run added, which the inverse run withdraws. */
    agregados: jsonb().$type<NewRecords[]>().notNull().default([]),
    /** Input of the inverse run; null if the import cannot be undone. */
    deshacer: jsonb().$type<ChangedRow[]>(),
    /** Ignored parts: columns, and rows that are no records. */
    avisos: jsonb().$type<string[]>().notNull().default([]),
    /** Of a table that is published again every period: last day of the one that the file is for, and what the file says. */
    periodo: date({ mode: 'string' }),
    entrega: jsonb().$type<Issue>(),
    /** Instant at which a person sent the dry run to review. */
    enviada: timestamp({ withTimezone: true }),
    /** Headers of the tables, and the columns of the import that they mean. */
    encabezados: jsonb().$type<TableHeaders[]>().notNull().default([]),
    /** Why a run failed, or a dry run in review was returned, and what to do: a Spanish sentence. */
    mensaje: text(),
    creada: timestamp({ withTimezone: true }).notNull().defaultNow(),
    iniciada: timestamp({ withTimezone: true }),
    terminada: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.tipo, table.creada), index().on(table.sha256)],
);

/** Columns that people assigned to the headers of their tables, by import and header set. */
export const asignacionesDeColumnas = pgTable(
  'asignaciones_de_columnas',
  {
    tipo: text().notNull(),
    /** Digest of the folded headers. */
    encabezados: char({ length: 64 }).notNull(),
    columnas: jsonb().$type<HeaderMapping>().notNull(),
    persona: text().notNull(),
    elegida: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tipo, table.encabezados] })],
);
