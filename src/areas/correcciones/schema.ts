import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { visibilityColumns } from '#platform/visibility.ts';
import { estados } from './rules/ledger.ts';

/** Errors that people reported, with their answers. The public sees one once the staff publish it. */
export const correcciones = pgTable(
  'correcciones',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    recibidaEl: date({ mode: 'string' }).notNull(),
    /** Title and address of the page, and the text that it showed. */
    donde: text().notNull(),
    direccion: text().notNull(),
    mostrado: text().notNull().default(''),
    /** Figure, row or document of the page, by its name there; blank for the page as a whole. */
    parte: text().notNull().default(''),
    dicho: text().notNull(),
    /** Area of the site that publishes the page, by its name in the code. */
    atiende: text().notNull(),
    /** Last day of the term to answer. */
    limite: date({ mode: 'string' }).notNull(),
    estado: text({ enum: estados }).notNull().default('en revisión'),
    respuesta: text().notNull().default(''),
    /** Address of the erratum or version that followed. */
    errata: text().notNull().default(''),
    contestadaEl: date({ mode: 'string' }),
    /** False for one that somebody reported, until the staff publish it. */
    publicada: boolean().notNull().default(true),
    ...visibilityColumns(sql`case when publicada then recibida_el end`),
  },
  (table) => [
    index('correcciones_recibida').on(table.recibidaEl, table.id),
    index('correcciones_lugar').on(table.donde),
  ],
);
