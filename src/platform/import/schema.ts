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
 * read, or the system gave up after several attempts. `con-errores`: invalid rows, nothing was changed. `probada`: a dry run without problems.
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
/** States of a run that will be executed or retried. */
export const unfinishedStates: readonly RunState[] = ['pendiente', 'en-curso', 'interrumpida'];

/** States of a run that changed nothing and is not retried. */
export const failedStates: readonly RunState[] = ['fallida', 'con-errores'];

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
    /** The member of the staff who imports in the browser; null for the command. */
    persona: text(),
    /** The dry run that this run confirms. */
    confirma: integer(),
    /** The run that this one undoes. */
    deshace: integer(),
    prueba: boolean().notNull(),
    /** Whether the import sends alerts to the followers of its changes, as one item. */
    anuncia: boolean().notNull().default(false),
    /** For a dry run, the number of people who would be alerted; null if unknown. */
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
    /** Counts of all changes of stored values; null for a run of an earlier release, or without result. */
    diferencias: jsonb().$type<Differences>(),
    /** Content published by staff that the run changes outside the staff application. */
    sobrescribe: jsonb().$type<Overwritten[]>().notNull().default([]),
    /** Public records that the run added, which the inverse run withdraws. */
    agregados: jsonb().$type<NewRecords[]>().notNull().default([]),
    /** Input of the inverse run; null if the import cannot be undone. */
    deshacer: jsonb().$type<ChangedRow[]>(),
    /** Ignored parts: columns, and rows that are not records. */
    avisos: jsonb().$type<string[]>().notNull().default([]),
    /** For a periodic table, the last day of the file's period, and the issue. */
    periodo: date({ mode: 'string' }),
    entrega: jsonb().$type<Issue>(),
    /** Instant at which a person sent the dry run to review. */
    enviada: timestamp({ withTimezone: true }),
    /** Headers of the tables, and the columns of the import that they mean. */
    encabezados: jsonb().$type<TableHeaders[]>().notNull().default([]),
    /** Spanish sentence on the reason of a failure, or of the return of a dry run, and what to do. */
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
