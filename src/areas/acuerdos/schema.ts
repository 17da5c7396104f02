import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { archivos } from '#platform/files/schema.ts';
import { visibilityColumns } from '#platform/visibility.ts';

/** Agreements of the Unidad de Substanciación, published in lists by date (specification 2, section 2.6). */
export const acuerdos = pgTable(
  'acuerdos',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100_000 }),
    /** Day of the list, which is public from the beginning of that day. */
    fecha: date({ mode: 'string' }).notNull(),
    /** Number within the list. */
    consecutivo: smallint().notNull(),
    expediente: text().notNull(),
    fechaActuacion: date({ mode: 'string' }).notNull(),
    sintesis: text().notNull(),
    /** Folded file number and synopsis. */
    busqueda: text().notNull(),
    ...visibilityColumns(sql`fecha`),
  },
  (table) => [
    unique('acuerdos_lista').on(table.fecha, table.consecutivo),
    index('acuerdos_busqueda').using('gin', sql`${table.busqueda} gin_trgm_ops`),
  ],
);

/** Notices, each with up to two files. */
export const avisos = pgTable(
  'avisos',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 10_000 }),
    fecha: date({ mode: 'string' }).notNull(),
    expediente: text().notNull(),
    descripcion: text().notNull(),
    /** File of the notified agreement. */
    acuerdoId: integer().references(() => archivos.id),
    /** File of the notice. */
    archivoId: integer().references(() => archivos.id),
    ...visibilityColumns(sql`fecha`),
  },
  (table) => [index('avisos_fecha').on(table.fecha)],
);
