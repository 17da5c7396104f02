import { date, pgTable, text } from 'drizzle-orm/pg-core';

/** Days on which the institution does not work, besides Saturdays and Sundays. */
export const diasInhabiles = pgTable('dias_inhabiles', {
  fecha: date().primaryKey(),
  motivo: text(),
});
