import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { visibilityColumns } from '#platform/visibility.ts';

/** The four kinds of event, each with its own colour and shape. */
export const clasesEvento = ['cuenta', 'informe', 'convocatoria', 'programa'] as const;
export type ClaseEvento = (typeof clasesEvento)[number];
export const claseEvento = pgEnum('clase_evento', clasesEvento);

/** All-day events of the calendar (specification 2, section 2.14). */
export const eventos = pgTable(
  'eventos',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    titulo: text().notNull(),
    fecha: date({ mode: 'string' }).notNull(),
    /** Last day of an event of several days. */
    hasta: date({ mode: 'string' }),
    descripcion: text().notNull(),
    clase: claseEvento().notNull(),
    publicado: boolean().notNull().default(true),
    ...visibilityColumns(sql`case when publicado then '-infinity'::date end`),
  },
  (table) => [index('eventos_fecha').on(table.fecha, table.id)],
);
