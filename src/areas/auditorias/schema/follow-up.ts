import { and, eq, isNull, type SQLWrapper } from 'drizzle-orm';
import { date, foreignKey, index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import { withdrawalColumns } from '#platform/editing/rows/part-columns.ts';
import { auditorias, foldedCodigo, observaciones, situacionesObservacion } from '../schema.ts';

/** Subject of a legal term. */
export const materiasPlazo = ['observación', 'recomendación'] as const;
export const materiaPlazo = pgEnum('materia_plazo', materiasPlazo);

/** Legal term of the entes, in business days from the day after the notification, and the article that says so. */
export const plazosLegales = pgTable('plazos_legales', {
  materia: materiaPlazo().primaryKey(),
  diasHabiles: integer().notNull(),
  fundamento: text().notNull(),
});

/** Responses of the audited ente to an audit, or to one of its observations. */
export const respuestas = pgTable(
  'respuestas',
  {
    /** Number by which staff edit it; the site knows it by audit and number. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    auditoriaId: integer()
      .notNull()
      .references(() => auditorias.id),
    /** Place within its audit. */
    numero: integer().notNull(),
    /** Number of the observation that it answers; null for the audit as a whole. */
    observacion: integer(),
    presentadaEl: date().notNull(),
    /** Number of the official letter. */
    oficio: text(),
    /** Published text of the response. */
    texto: text().notNull(),
    ...withdrawalColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.auditoriaId, table.numero] }),
    foreignKey({
      name: 'respuestas_observacion',
      columns: [table.auditoriaId, table.observacion],
      foreignColumns: [observaciones.auditoriaId, observaciones.numero],
    }),
    index('respuestas_observacion_de').on(table.auditoriaId, table.observacion),
  ],
);

/** Condition: a response, shown or withdrawn, is one to this observation. */
export function isAnswerTo({ auditoriaId, numero }: Record<'auditoriaId' | 'numero', SQLWrapper>) {
  return and(eq(respuestas.auditoriaId, auditoriaId), eq(respuestas.observacion, numero));
}

/**
 * Days on which observations were resolved, kept while they count as pending: because what their situación counts as changed, or because staff
 * gave them a pending state. Another situación of the observation has nothing to do with them.
 */
export const resolucionesGuardadas = pgTable(
  'resoluciones_guardadas',
  {
    auditoriaId: integer().notNull(),
    observacion: integer().notNull(),
    /** The situación of the day; null for a resolved observation without one. */
    situacion: text().references(() => situacionesObservacion.nombre),
    resueltaEl: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.auditoriaId, table.observacion] }),
    foreignKey({
      name: 'resoluciones_guardadas_observacion',
      columns: [table.auditoriaId, table.observacion],
      foreignColumns: [observaciones.auditoriaId, observaciones.numero],
    }).onDelete('cascade'),
    index('resoluciones_guardadas_situacion').on(table.situacion),
  ],
);

/** Whether a kept day is that of the observation as it is now: it has the situación of then, and no day of its own. */
export const keepsItsDay = and(
  eq(resolucionesGuardadas.auditoriaId, observaciones.auditoriaId),
  eq(resolucionesGuardadas.observacion, observaciones.numero),
  eq(resolucionesGuardadas.situacion, observaciones.situacion),
  isNull(observaciones.resueltaEl),
);

/** Further entes and fiscal years that an audit reviewed, besides its own. */
export const alcances = pgTable(
  'alcances',
  {
    /** Number by which staff edit it; the site knows it by audit, ente and year. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    auditoriaId: integer()
      .notNull()
      .references(() => auditorias.id),
    enteId: integer()
      .notNull()
      .references(() => entes.id),
    ejercicioId: integer()
      .notNull()
      .references(() => ejercicios.id),
    ...withdrawalColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.auditoriaId, table.enteId, table.ejercicioId] }),
    index('alcances_ente').on(table.enteId),
  ],
);

/** Codes that audits had before; imports and the search still find the audit by them. */
export const codigosAnteriores = pgTable(
  'codigos_anteriores',
  {
    codigo: text().primaryKey(),
    auditoriaId: integer()
      .notNull()
      .references(() => auditorias.id),
    reemplazadoEl: date().notNull(),
  },
  (table) => [
    index('codigos_anteriores_codigo').on(foldedCodigo(table.codigo)),
    index('codigos_anteriores_auditoria').on(table.auditoriaId),
  ],
);
