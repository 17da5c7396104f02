import { and, asc, desc, eq, inArray, isNotNull, max, notExists, sql } from 'drizzle-orm';
import { ejercicios } from '#areas/entes/schema.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { readRows } from '#platform/database/cursor.ts';
import { limitRows } from '#platform/database/paged.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import type { Rows } from '#platform/http/paging.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import type { Destino } from '../rules/figures/destinos.ts';
import { rest } from '../schema/destinos.ts';
import { keptSums } from '../schema/kept.ts';
import { cuentasObservaciones } from '../schema/sums.ts';
import {
  auditorias,
  isInForce,
  isRecommendedStill,
  observaciones,
  recomendaciones,
  renglones,
  situacionesObservacion,
  tiposAuditoria,
} from '../schema.ts';

const cached = keepResults('auditorias', 'entes');

/** Audit of an ente with the sums of its rows. Amounts in cents. */
export type AuditoriaOfEnte = Awaited<ReturnType<typeof listAuditoriasOfEnte>>[number];

export type YearOfEnte = {
  anio: number;
  auditorias: number;
  observaciones: number;
  /** Number of audits whose observations are not published yet. */
  sinPublicar: number;
  resueltas: number;
  monto: number;
  recomendaciones: number;
  atendidas: number;
  /** Days (ISO dates) of the latest resolution of an observation and of a recommendation, and of the latest report. */
  resueltaEl: string | null;
  atendidaEl: string | null;
  publicadaEl: string | null;
};
/** Reviewed part of the spending of an ejercicio, and the audit that reviewed it. */
export type YearOfCoverage = { anio: number; id: number; codigo: string; gasto: number; revisado: number };
/** Limits a list of an ente to a fiscal year, a destino of the observed amount, or a page. */
export type OfEnte = { anio?: number | undefined; destino?: Destino | undefined; page?: Rows };

const count = sql<number>`count(*)`.mapWith(Number);
const orZero = (amount: unknown) => sql<number>`coalesce(${amount}, 0)`.mapWith(Number);

const pending = eq(observaciones.estado, 'pendiente');
const isReferred = sql`${observaciones.situacion} in (select ${situacionesObservacion.nombre} from ${situacionesObservacion} where ${situacionesObservacion.turnada})`;
const observacionSums = {
  total: count.as('obs_total'),
  resueltas: sql`count(*) filter (where not ${pending})`.as('obs_resueltas'),
  monto: sql`sum(${observaciones.monto})`.as('obs_monto'),
  porSolventar: sql`coalesce(sum(${rest}) filter (where ${pending}), 0)`.as('obs_por_solventar'),
  aclarado: sql`sum(${observaciones.montoAclarado})`.as('obs_aclarado'),
  recuperado: sql`sum(${observaciones.montoRecuperado})`.as('obs_recuperado'),
  turnado: sql`coalesce(sum(${rest}) filter (where ${isReferred}), 0)`.as('obs_turnado'),
};
const recomendacionCounts = {
  total: count.as('rec_total'),
  atendidas: sql`count(*) filter (where ${eq(recomendaciones.estado, 'atendida')})`.as('rec_atendidas'),
};

// Inlined, since a generic plan would not use the index of spending.
const isSpending = and(sql`${renglones.cuenta} = 'gasto'`, isShown(renglones));

/** Counts the visible audits of an ente, their observations and recommendations by fiscal year, newest first. */
export const countYearsOfEnte = cached(async (enteId: number): Promise<YearOfEnte[]> => {
  return selectYears({ enteId });
});

/** Prepared query of the audits of an ente by year, with recommendation counts and stored sums of observations. */
const selectYears = prepared((querier, { enteId, now }: PreparedValues<'enteId'>) => {
  const { observaciones: total, pendientes, observado } = keptSums.sums;
  const observacionTotals = querier
    .select({
      ejercicioId: cuentasObservaciones.ejercicioId,
      total,
      pendientes,
      observado,
      resueltaEl: max(cuentasObservaciones.resueltaEl).as('resuelta_el'),
    })
    .from(cuentasObservaciones)
    .where(and(eq(cuentasObservaciones.enteId, enteId), isVisible(cuentasObservaciones.visibleDesde, now)))
    .groupBy(cuentasObservaciones.ejercicioId)
    .as('observado');
  const recommendationTotals = querier
    .select({ ...recomendacionCounts, atendidaEl: max(recomendaciones.atendidaEl).as('atendida_el') })
    .from(recomendaciones)
    .where(and(eq(recomendaciones.auditoriaId, auditorias.id), isRecommendedStill))
    .as('recomendado');
  const observed = querier
    .select({ one: sql`1` })
    .from(observaciones)
    .where(and(eq(observaciones.auditoriaId, auditorias.id), isInForce));
  // `hasPublishedObservaciones` is false. Audits with pending observations are known to have some, so only the others are looked up.
  const isUnpublished = and(
    eq(auditorias.pendientes, 0),
    sql`${auditorias.observacionesEmitidas} is distinct from 0`,
    notExists(observed),
  );
  const auditTotals = querier
    .select({
      ejercicioId: auditorias.ejercicioId,
      total: count.as('auditadas'),
      sinPublicar: sql`count(*) filter (where ${isUnpublished})`.as('sin_publicar'),
      recomendaciones: sql`sum(${recommendationTotals.total})`.as('recomendaciones'),
      atendidas: sql`sum(${recommendationTotals.atendidas})`.as('atendidas'),
      atendidaEl: max(recommendationTotals.atendidaEl).as('ultima_atendida'),
      publicadaEl: max(auditorias.publicadaEl).as('ultima_publicada'),
    })
    .from(auditorias)
    .innerJoinLateral(recommendationTotals, sql`true`)
    .where(and(eq(auditorias.enteId, enteId), isVisible(auditorias.visibleDesde, now)))
    .groupBy(auditorias.ejercicioId)
    .as('auditado');
  return querier
    .select({
      anio: ejercicios.anio,
      auditorias: auditTotals.total,
      observaciones: orZero(observacionTotals.total),
      sinPublicar: orZero(auditTotals.sinPublicar),
      resueltas: orZero(sql`${observacionTotals.total} - ${observacionTotals.pendientes}`),
      monto: orZero(observacionTotals.observado),
      recomendaciones: orZero(auditTotals.recomendaciones),
      atendidas: orZero(auditTotals.atendidas),
      resueltaEl: observacionTotals.resueltaEl,
      atendidaEl: auditTotals.atendidaEl,
      publicadaEl: auditTotals.publicadaEl,
    })
    .from(auditTotals)
    .innerJoin(ejercicios, eq(ejercicios.id, auditTotals.ejercicioId))
    .leftJoin(observacionTotals, eq(observacionTotals.ejercicioId, auditTotals.ejercicioId))
    .orderBy(desc(ejercicios.anio));
});

/**
 * Returns the reviewed part of the spending of each year, newest first, from visible audits. Several audits of a year review the same
 * spending, and their sum would count it twice: the audit that reviewed most of it counts for the year.
 */
export const listCoverageOfEnte = cached(async (enteId: number): Promise<YearOfCoverage[]> => {
  return selectCoverage({ enteId });
});

const selectCoverage = prepared((querier, { enteId, now }: PreparedValues<'enteId'>) => {
  const { ejercicioId, visibleDesde, mayorId } = cuentasObservaciones;
  const { gasto, revisado } = keptSums.sums;
  const spending = querier
    .select({
      ejercicioId,
      gasto,
      revisado,
      // Value of the last past day with a change.
      mayorId:
        sql<number>`(array_agg(${mayorId} order by ${visibleDesde} desc) filter (where ${isNotNull(mayorId)}))[1]`.as(
          'mayor',
        ),
    })
    .from(cuentasObservaciones)
    .where(and(eq(cuentasObservaciones.enteId, enteId), isVisible(visibleDesde, now)))
    .groupBy(ejercicioId)
    .as('gastado');
  return querier
    .select({
      anio: ejercicios.anio,
      id: auditorias.id,
      codigo: auditorias.codigo,
      gasto: spending.gasto,
      revisado: spending.revisado,
    })
    .from(spending)
    .innerJoin(auditorias, eq(auditorias.id, spending.mayorId))
    .innerJoin(ejercicios, eq(ejercicios.id, spending.ejercicioId))
    .orderBy(desc(ejercicios.anio));
});

/** Returns the visible audits of an ente, newest year first: all, one page, or one year. */
export const listAuditoriasOfEnte = cached(async (enteId: number, limits: OfEnte = {}) => {
  return selectAuditorias(db(), enteId, limits);
});

/** Reads the visible audits of an ente, in the order of the list, through a cursor. */
export function readAuditoriasOfEnte(enteId: number): AsyncIterable<AuditoriaOfEnte> {
  return readRows((querier) => selectAuditorias(querier, enteId, {}));
}

/** A page of audits, joined with the totals of their observations, recommendations and spending: three subqueries grouped by `auditoria_id`. */
function selectAuditorias(querier: Querier, enteId: number, { anio, page }: OfEnte) {
  const filter = and(
    eq(auditorias.enteId, enteId),
    isVisible(auditorias.visibleDesde),
    anio === undefined ? undefined : eq(ejercicios.anio, anio),
  );
  const order = [desc(ejercicios.anio), asc(auditorias.codigo)] as const;
  // Sums only the audits of the page.
  const pageIds = limitRows(
    db()
      .select({ id: auditorias.id })
      .from(auditorias)
      .innerJoin(ejercicios, eq(ejercicios.id, auditorias.ejercicioId))
      .where(filter)
      .orderBy(...order)
      .$dynamic(),
    page,
  );
  const observacionTotals = db()
    .select({ ...observacionSums, auditoriaId: observaciones.auditoriaId })
    .from(observaciones)
    .where(and(inArray(observaciones.auditoriaId, pageIds), isInForce))
    .groupBy(observaciones.auditoriaId)
    .as('observado');
  const recomendacionTotals = db()
    .select({ ...recomendacionCounts, auditoriaId: recomendaciones.auditoriaId })
    .from(recomendaciones)
    .where(and(inArray(recomendaciones.auditoriaId, pageIds), isRecommendedStill))
    .groupBy(recomendaciones.auditoriaId)
    .as('recomendado');
  const spending = db()
    .select({
      devengado: sql<number>`sum(${renglones.devengado})`.as('gasto_devengado'),
      revisado: sql<number>`sum(${renglones.revisado})`.as('gasto_revisado'),
      auditoriaId: renglones.auditoriaId,
    })
    .from(renglones)
    .where(and(inArray(renglones.auditoriaId, pageIds), isSpending))
    .groupBy(renglones.auditoriaId)
    .as('gastado');
  return querier
    .select({
      id: auditorias.id,
      codigo: auditorias.codigo,
      tipo: tiposAuditoria.nombreCiudadano,
      anio: ejercicios.anio,
      planeadaEl: auditorias.planeadaEl,
      ejecutadaEl: auditorias.ejecutadaEl,
      notificadaEl: auditorias.notificadaEl,
      publicadaEl: auditorias.publicadaEl,
      observacionesEmitidas: auditorias.observacionesEmitidas,
      observaciones: orZero(observacionTotals.total),
      resueltas: orZero(observacionTotals.resueltas),
      monto: orZero(observacionTotals.monto),
      montoPorSolventar: orZero(observacionTotals.porSolventar),
      montoAclarado: orZero(observacionTotals.aclarado),
      montoRecuperado: orZero(observacionTotals.recuperado),
      montoTurnado: orZero(observacionTotals.turnado),
      recomendaciones: orZero(recomendacionTotals.total),
      atendidas: orZero(recomendacionTotals.atendidas),
      gasto: orZero(spending.devengado),
      gastoRevisado: orZero(spending.revisado),
    })
    .from(auditorias)
    .innerJoin(tiposAuditoria, eq(tiposAuditoria.id, auditorias.tipoAuditoriaId))
    .innerJoin(ejercicios, eq(ejercicios.id, auditorias.ejercicioId))
    .leftJoin(observacionTotals, eq(observacionTotals.auditoriaId, auditorias.id))
    .leftJoin(recomendacionTotals, eq(recomendacionTotals.auditoriaId, auditorias.id))
    .leftJoin(spending, eq(spending.auditoriaId, auditorias.id))
    .where(inArray(auditorias.id, pageIds))
    .orderBy(...order);
}
