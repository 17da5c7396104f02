import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { visibilityColumns } from '#platform/visibility.ts';
import { estados } from './rules/ledger.ts';

/** Reported errors with their answers. An error is public once the staff publish it. */
export const correcciones = pgTable(
  'correcciones',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    recibidaEl: date({ mode: 'string' }).notNull(),
    /** Title and address of the page, and its displayed text. */
    donde: text().notNull(),
    direccion: text().notNull(),
    mostrado: text().notNull().default(''),
    /** Name of the figure, row or document on the page; empty for the whole page. */
    parte: text().notNull().default(''),
    dicho: text().notNull(),
    /** Area that publishes the page, by its name in the code. */
    atiende: text().notNull(),
    /** Last day of the response term. */
    limite: date({ mode: 'string' }).notNull(),
    estado: text({ enum: estados }).notNull().default('en revisión'),
    respuesta: text().notNull().default(''),
    /** Address of the resulting erratum or version. */
    errata: text().notNull().default(''),
    contestadaEl: date({ mode: 'string' }),
    /** False for a reported error until the staff publish it. */
    publicada: boolean().notNull().default(true),
    ...visibilityColumns(sql`case when publicada then recibida_el end`),
  },
  (table) => [
    index('correcciones_recibida').on(table.recibidaEl, table.id),
    index('correcciones_lugar').on(table.donde),
  ],
);
