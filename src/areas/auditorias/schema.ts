import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The eighteen types of audit (specification 2, section 3). */
export const tiposAuditoria = pgTable('tipos_auditoria', {
  id: integer().primaryKey(),
  nombre: text().notNull(),
  /** The type as a citizen reads it: «Auditoría en Tiempo Real». */
  nombreCiudadano: text().notNull(),
});
