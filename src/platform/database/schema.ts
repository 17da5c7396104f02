import { boolean, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** One row from the first start on: the demonstration content was loaded then, or never will be. */
export const cargaInicial = pgTable('carga_inicial', {
  unica: boolean().primaryKey().default(true),
  demostracion: boolean().notNull(),
  fecha: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
