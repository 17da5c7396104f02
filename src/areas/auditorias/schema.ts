import { isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import { foreignId } from '#platform/database/columns.ts';
import { foldedColumn } from '#platform/database/reads/conditions.ts';
import { withdrawalColumns } from '#platform/editing/rows/part-columns.ts';
import { archivos } from '#platform/files/schema.ts';
import { retiros } from '#platform/publications/schema.ts';
import { visibilityColumns } from '#platform/visibility.ts';
import { naturalezas } from './rules/catalogues.ts';
import { firstLetters, latestDay, observacionWords } from './schema/listed.ts';

export const naturaleza = pgEnum('naturaleza', naturalezas);

/** Lists of results in the executive report. */
export const rubros = ['ingreso', 'egreso', 'otro'] as const;
export const rubro = pgEnum('rubro', rubros);

/** States of an observation. A *concluida* was closed without documents or money of the ente; like *solventada*, it counts as resolved. */
export const estadosObservacion = ['solventada', 'concluida', 'pendiente'] as const;
export const estadoObservacion = pgEnum('estado_observacion', estadosObservacion);

export const estadosRecomendacion = ['atendida', 'pendiente'] as const;
export const estadoRecomendacion = pgEnum('estado_recomendacion', estadosRecomendacion);

export const cuentas = ['ingreso', 'gasto'] as const;
export const cuenta = pgEnum('cuenta', cuentas);

/** The eighteen types of audit (specification 2, section 3). */
export const tiposAuditoria = pgTable('tipos_auditoria', {
  id: integer().primaryKey(),
  nombre: text().notNull(),
  /** Name for citizens: «Auditoría en Tiempo Real». */
  nombreCiudadano: text().notNull(),
});

/** Returns a condition: a type of audit has this name. */
export function isTipoAuditoria(tipoAuditoriaId: SQLWrapper, nombre: string): SQL {
  return sql`${tipoAuditoriaId} in (select ${tiposAuditoria.id} from ${tiposAuditoria} where lower(${tiposAuditoria.nombre}) = lower(${nombre}))`;
}

/** One review of one ente and fiscal year, from the annual programme to its published report. */
export const auditorias = pgTable(
  'auditorias',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 50_000 }),
    codigo: text().notNull().unique(),
    tipoAuditoriaId: foreignId(() => tiposAuditoria.id),
    enteId: foreignId(() => entes.id),
    ejercicioId: foreignId(() => ejercicios.id),
    /** Text of the citizen sheet: «1 de enero a 31 de diciembre de 2023». */
    periodoAuditado: text().notNull(),
    planeadaEl: date().notNull(),
    ejecutadaEl: date(),
    /** Day on which the ente was notified of the results. */
    notificadaEl: date(),
    publicadaEl: date(),
    /**
     * True: fully public. False: only its code and type are shown, on a card of the current account. Null: planned, without a report; counted
     * only by the annual programme.
     */
    visibleEnSitioWeb: boolean(),
    /** Number of issued observations according to the institution; null if not stated. Their rows may not be stored yet. */
    observacionesEmitidas: integer(),
    /** Number of pending observations that are not withdrawn. Written only by `recountObservaciones`. */
    pendientes: integer().notNull().default(0),
    /** Number of reports that are not withdrawn. Written only by `recountInformes`. */
    informes: integer().notNull().default(0),
    /** File of the individual report. */
    informeId: integer().references(() => archivos.id),
    /** Scope of the income review as a sentence. */
    textoIngreso: text().notNull(),
    /** Result of the performance review; null if there was none. */
    enfoqueDesempeno: text(),
    ...visibilityColumns(sql`case when visible_en_sitio_web then coalesce(publicada_el, '-infinity'::date) end`),
  },
  (table) => [
    // For the audits of an ente, by year and type.
    index('auditorias_ente').on(table.enteId, table.ejercicioId, table.tipoAuditoriaId),
    // Observations copy ente and year from their audit: a foreign key to this one keeps the copies equal.
    unique('auditorias_origen').on(table.id, table.enteId, table.ejercicioId),
    // For the latest published audits of an account.
    index('auditorias_recientes').on(table.ejercicioId, table.tipoAuditoriaId, table.publicadaEl),
    // For codes, compared without case and accents.
    index('auditorias_codigo').on(foldedCodigo(table.codigo)),
    index('auditorias_codigo_partes').using('gin', sql`${foldedColumn(table.codigo)} gin_trgm_ops`),
    index('auditorias_publicada').on(table.visibleDesde, table.enteId),
    // For terms, which begin with the notification.
    index('auditorias_notificada').on(table.notificadaEl),
    // For the staff's lists of audits and their parts.
    index('auditorias_lista').on(sql`${latestDay(table)} desc`, table.id.desc().nullsFirst()),
    index('auditorias_resueltas')
      .on(sql`${latestDay(table)} desc`, table.id.desc().nullsFirst())
      .where(sql`pendientes = 0 and publicada_el is not null`),
    index('auditorias_lista_fecha').on(table.publicadaEl.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('auditorias_sin_informe')
      .on(sql`${latestDay(table)} desc`, table.id.desc().nullsFirst())
      .where(sql`informes = 0 and publicada_el is not null`),
  ],
);

/** Returns `codigoKey` as SQL. The index is used only if the expression in the query is the same. */
export function foldedCodigo(codigo: SQLWrapper): SQL<string> {
  return foldedColumn(codigo);
}

/** Lines of income and spending of an audit, with the part that was reviewed. Amounts in cents. */
export const renglones = pgTable(
  'renglones',
  {
    /** Id for editing; the site uses audit, account and position instead. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    auditoriaId: foreignId(() => auditorias.id),
    cuenta: cuenta().notNull(),
    orden: integer().notNull(),
    concepto: text().notNull(),
    /** Heading of income or chapter of spending: 8100, 3000. */
    objeto: text().notNull(),
    devengado: bigint({ mode: 'number' }).notNull(),
    revisado: bigint({ mode: 'number' }).notNull(),
    ...withdrawalColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.auditoriaId, table.cuenta, table.orden] }),
    // For an index-only scan by the figures of the entes of a type.
    index('renglones_gasto')
      .on(table.auditoriaId, table.devengado, table.revisado)
      .where(sql`cuenta = 'gasto' and retirada_el is null`),
    index('renglones_nombres').using('gin', sql`${foldedColumn(table.concepto)} gin_trgm_ops`),
    index('renglones_retirados').on(table.id).where(sql`retirada_el is not null`),
  ],
);

/**
 * The institution's states of observations, in addition to the three of the specification, with the state that each counts as and whether it
 * refers the observation to an authority.
 */
export const situacionesObservacion = pgTable('situaciones_observacion', {
  nombre: text().primaryKey(),
  cuentaComo: estadoObservacion().notNull(),
  turnada: boolean().notNull().default(false),
});

/** The institution's kinds of observation (legality, performance, internal control), with the naturaleza that counts each in the follow-up. */
export const clasesObservacion = pgTable('clases_observacion', {
  nombre: text().primaryKey(),
  cuentaComo: naturaleza().notNull(),
});

/** Temas of observations in plain words (works paid and not done), by which the institution groups its results. */
export const temasObservacion = pgTable('temas_observacion', {
  nombre: text().primaryKey(),
  /** Fragment of its address. */
  slug: text().notNull().unique(),
  /** One sentence for readers who do not know the term. */
  explicacion: text().notNull().default(''),
  /** Folded phrases: an observation without a tema that contains one of them gets this tema. */
  frases: text().array().notNull().default([]),
});

export const observaciones = pgTable(
  'observaciones',
  {
    /** Id for editing; the site uses audit and number instead. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    auditoriaId: integer().notNull(),
    /** Position within its audit, and number in addresses. */
    numero: integer().notNull(),
    /** The institution's key if it is not an integer: `AECF-12`. */
    clave: text(),
    /** Ente and year, copied from the audit so that one index counts the observations. */
    enteId: integer().notNull(),
    ejercicioId: integer().notNull(),
    /** Naturaleza that counts it in the follow-up: that of its `clase`, if it has one. */
    naturaleza: naturaleza().notNull(),
    clase: text().references(() => clasesObservacion.nombre),
    tema: text().references(() => temasObservacion.nombre),
    rubro: rubro().notNull(),
    descripcion: text().notNull(),
    /** Cents; 0 if the observation has no amount. */
    monto: bigint({ mode: 'number' }).notNull(),
    /** Amounts in cents that the ente justified and returned; the rest is pending. */
    montoAclarado: bigint({ mode: 'number' }).notNull().default(0),
    montoRecuperado: bigint({ mode: 'number' }).notNull().default(0),
    /** State for counting: that of its `situacion`, if it has one. */
    estado: estadoObservacion().notNull(),
    situacion: text().references(() => situacionesObservacion.nombre),
    emitidaEl: date().notNull(),
    resueltaEl: date(),
    /** Response term in business days; null for the legal term (`plazosLegales`). */
    plazoDiasHabiles: integer(),
    /** Unit of the ente that must respond. */
    unidadResponsable: text(),
    /** Withdrawal: reason, date, number of the replacement, and a sentence for the staff. Null for an observation in force. */
    retiro: text({ enum: retiros }),
    retiradaEl: date(),
    sucesora: integer(),
    motivoRetiro: text(),
  },
  (table) => [
    primaryKey({ columns: [table.auditoriaId, table.numero] }),
    foreignKey({
      name: 'observaciones_origen',
      columns: [table.auditoriaId, table.enteId, table.ejercicioId],
      foreignColumns: [auditorias.id, auditorias.enteId, auditorias.ejercicioId],
    }).onUpdate('cascade'),
    // For the observations counted by a figure of the follow-up.
    index('observaciones_cuenta').on(table.enteId, table.ejercicioId, table.estado, table.naturaleza),
    unique('observaciones_clave').on(table.auditoriaId, table.clave),
    index('observaciones_situacion').on(table.situacion),
    index('observaciones_clase').on(table.clase),
    // For the largest open amounts of an ente.
    index('observaciones_por_resolver')
      .on(table.enteId, sql`(monto - monto_aclarado - monto_recuperado)`)
      .where(sql`retiro is null and estado = 'pendiente'`),
    // Those of a year.
    index('observaciones_por_resolver_de_ejercicio')
      .on(table.ejercicioId, sql`(monto - monto_aclarado - monto_recuperado)`)
      .where(sql`retiro is null and estado = 'pendiente'`),
    // Whether an audit has any.
    index('observaciones_pendientes').on(table.auditoriaId).where(sql`retiro is null and estado = 'pendiente'`),
    // The largest observations of a subject.
    index('observaciones_tema').on(table.tema, table.monto),
    // The latest of each is the date of the figures.
    index('observaciones_emitidas').on(table.emitidaEl).where(sql`retiro is null`),
    index('observaciones_resueltas').on(table.resueltaEl).where(sql`retiro is null`),
    // The sums of an ente are counted from these and no row: the texts before the amounts would have to be passed over.
    index('observaciones_cifras')
      .on(
        ...([table.enteId, table.auditoriaId, table.estado, table.emitidaEl, table.resueltaEl] as const),
        ...([table.monto, table.montoAclarado, table.montoRecuperado] as const),
      )
      .where(sql`retiro is null`),
    // The list of the staff, its words and its withdrawn rows; and the terms of their own.
    index('observaciones_lista').on(table.emitidaEl.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('observaciones_nombres').using('gin', sql`${foldedColumn(observacionWords(table))} gin_trgm_ops`),
    index('observaciones_retiradas').on(table.id).where(sql`retiro is not null`),
    index('observaciones_plazo').on(table.plazoDiasHabiles).where(sql`plazo_dias_habiles is not null`),
  ],
);

/** The one condition on an observation that counts and is shown: it is not withdrawn. */
export const isInForce = isNull(observaciones.retiro);

export const recomendaciones = pgTable(
  'recomendaciones',
  {
    /** Id for editing; the site uses audit and number instead. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    auditoriaId: foreignId(() => auditorias.id),
    numero: integer().notNull(),
    texto: text().notNull(),
    estado: estadoRecomendacion().notNull(),
    emitidaEl: date().notNull(),
    atendidaEl: date(),
    /** Response term in business days; null for the legal term (`plazosLegales`). */
    plazoDiasHabiles: integer().notNull().default(120),
    /** Withdrawal: reason, date, number of the replacement, and a sentence for the staff. Null for an observation in force. */
    retiro: text({ enum: retiros }),
    retiradaEl: date(),
    sucesora: integer(),
    motivoRetiro: text(),
  },
  (table) => [
    primaryKey({ columns: [table.auditoriaId, table.numero] }),
    // The counts and the latest day of the audits of an ente read these and no row.
    index('recomendaciones_cifras').on(table.auditoriaId, table.estado, table.atendidaEl).where(sql`retiro is null`),
    index('recomendaciones_lista').on(table.emitidaEl.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('recomendaciones_nombres').using('gin', sql`${foldedColumn(firstLetters(table.texto))} gin_trgm_ops`),
    index('recomendaciones_retiradas').on(table.id).where(sql`retiro is not null`),
    index('recomendaciones_plazo').on(table.plazoDiasHabiles),
  ],
);

/** The one condition on a recommendation that counts and is shown: it is not withdrawn. */
export const isRecommendedStill = isNull(recomendaciones.retiro);
