import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { foreignId } from '#platform/database/columns.ts';

/** Audits of the COVID-19 spending of 2020 (specification 2, section 2.5). */
export const auditoriasCovid = pgTable('auditorias_covid', {
  id: integer().primaryKey(),
  titulo: text().notNull(),
  solicitadaPor: text().notNull(),
  codigo: text().notNull().unique(),
  sujetoAuditado: text().notNull(),
  proposito: text().notNull(),
  tipo: text().notNull(),
  objeto: text().notNull(),
  areaResponsable: text().notNull(),
  fechaNotificacion: date().notNull(),
});

/** Dated activities of an audit. */
export const actividadesCovid = pgTable(
  'actividades_covid',
  {
    auditoriaId: foreignId(() => auditoriasCovid.id),
    /** Position within the audit, from 1. */
    orden: integer().notNull(),
    fecha: date().notNull(),
    actividad: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.auditoriaId, table.orden] })],
);
