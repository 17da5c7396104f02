import { and, eq, isNull, type SQLWrapper } from 'drizzle-orm';
import { date, foreignKey, index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import { foreignId } from '#platform/database/columns.ts';
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
    /** Id for editing; the site uses audit and number instead. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    auditoriaId: foreignId(() => auditorias.id),
    /** Position within its audit. */
    numero: integer().notNull(),
    /** Number of the answered observation; null for a response to the audit as a whole. */
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

/** Returns a condition: a response, withdrawn or not, answers this observation. */
export function isRespuestaTo({ auditoriaId, numero }: Record<'auditoriaId' | 'numero', SQLWrapper>) {
  return and(eq(respuestas.auditoriaId, auditoriaId), eq(respuestas.observacion, numero));
}

/**
 * Saved resolution days of observations that count as pending, because their situación was reclassified or staff set a pending state. They apply
 * again only while the observation has the same situación.
 */
export const resolucionesGuardadas = pgTable(
  'resoluciones_guardadas',
  {
    auditoriaId: integer().notNull(),
    observacion: integer().notNull(),
    /** The situación on that day; null for a resolved observation without one. */
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

/** Condition: a saved day applies to the observation, which has the same situación and no day of its own. */
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
    /** Id for editing; the site uses audit, ente and year instead. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    auditoriaId: foreignId(() => auditorias.id),
    enteId: foreignId(() => entes.id),
    ejercicioId: foreignId(() => ejercicios.id),
    ...withdrawalColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.auditoriaId, table.enteId, table.ejercicioId] }),
    index('alcances_ente').on(table.enteId),
  ],
);

/** Former codes of audits, by which imports and the search still find them. */
export const codigosAnteriores = pgTable(
  'codigos_anteriores',
  {
    codigo: text().primaryKey(),
    auditoriaId: foreignId(() => auditorias.id),
    reemplazadoEl: date().notNull(),
  },
  (table) => [
    index('codigos_anteriores_codigo').on(foldedCodigo(table.codigo)),
    index('codigos_anteriores_auditoria').on(table.auditoriaId),
  ],
);
