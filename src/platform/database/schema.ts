import { boolean, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** Has one row after the first start, which either loaded the demonstration content or decided against it. */
export const cargaInicial = pgTable('carga_inicial', {
  unica: boolean().primaryKey().default(true),
  demostracion: boolean().notNull(),
  fecha: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
