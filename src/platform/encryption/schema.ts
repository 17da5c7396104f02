import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A `bytea` column. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * Keys that this database was written with, to detect a start without them. Contains only the name and check value of each key, which decrypt
 * nothing.
 */
export const llaveros = pgTable('llaveros', {
  id: text().primaryKey(),
  comprobante: bytes().notNull(),
  creada: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
