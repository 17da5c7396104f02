import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A `bytea` column. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * Which keys this database was written with, so that a start without them is noticed. Of a key only its name and a value that
 * checks it: neither opens anything.
 */
export const llaveros = pgTable('llaveros', {
  id: text().primaryKey(),
  comprobante: bytes().notNull(),
  creada: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
