import { bigint, date, integer, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core';
import { bytes } from '../encryption/schema.ts';

// Limits shared by all nodes. The two counters are unlogged tables: their rows last minutes, and a PostgreSQL crash may lose them.

/** Counters of rate-limiter-flexible, which requires these columns in this order. `expire` is in milliseconds since 1970. */
export const contadores = pgTable('contadores', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/** Token buckets. The bucket of a key is full again at `lleno`. */
export const cupos = pgTable('cupos', {
  clave: varchar({ length: 255 }).primaryKey(),
  lleno: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

/** Daily salts of marks. Each is deleted after its day, so that marks of different days cannot be compared. */
export const salesDiarias = pgTable('sales_diarias', {
  dia: date().primaryKey(),
  sal: bytes().notNull(),
});
