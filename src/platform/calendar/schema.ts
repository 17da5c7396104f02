import { date, pgTable, text } from 'drizzle-orm/pg-core';

/** Holidays: non-working days other than Saturdays and Sundays. */
export const diasInhabiles = pgTable('dias_inhabiles', {
  fecha: date().primaryKey(),
  motivo: text(),
});
