import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { archivos } from '../files/schema.ts';

/** Metadata of a picture in the media library: its description, and its focus point for cropping. */
export const medios = pgTable('medios', {
  archivo: integer()
    .primaryKey()
    .references(() => archivos.id),
  descripcion: text().notNull(),
  /** Percent from the left and from the top. */
  focoX: smallint().notNull().default(50),
  focoY: smallint().notNull().default(50),
  /** The person who uploaded it; null for a picture added by an import or the demonstration. */
  persona: text(),
  actualizado: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
