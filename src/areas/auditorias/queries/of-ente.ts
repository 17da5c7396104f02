import { and, asc, desc, eq, gt, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { readRows } from '#platform/database/cursor.ts';
import type { Rows } from '#platform/http/paging.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import {
  auditorias,
  cuentasObservaciones as cuentas,
  observaciones,
  recomendaciones,
  renglones,
  tiposAuditoria,
} from '../schema.ts';

const kept = keepResults('auditorias', 'entes');

/** Audit of an ente with the sums of its rows. Amounts in cents. */
export type AuditoriaOfEnte = Awaited<ReturnType<typeof listAuditoriasOfEnte>>[number];
export type ObservacionOfEnte = Awaited<ReturnType<typeof listObservacionesOfEnte>>[number];

export type YearOfEnte = {
  anio: number;
  auditorias: number;
  observaciones: number;
  /** Audits whose observations are not published yet. */
  sinPublicar: number;
  resueltas: number;
  monto: number;
  recomendaciones: number;
  atendidas: number;
};
/** Reviewed part of the spending of an ejercicio, and the audit that reviewed it. */
export type YearOfCoverage = { anio: number; id: number; codigo: string; gasto: number; revisado: number };
/** Limits a list of an ente to a fiscal year or to a page. */
type OfEnte = { anio?: number | undefined; page?: Rows };

const count = sql<number>`count(*)`.mapWith(Number);
const zero = (amount: unknown) => sql<number>`coalesce(${amount}, 0)`.mapWith(Number);

/** Condition on an audit: `hasPublishedObservaciones` is false. */
const unpublished = sql`${auditorias.observacionesEmitidas} is distinct from 0
  and not exists (select 1 from ${observaciones} where ${observaciones.auditoriaId} = ${auditorias.id})`;

const pending = eq(observaciones.estado, 'pendiente');
const observedColumns = {
  total: count.as('obs_total'),
  resueltas: sql`count(*) filter (where not ${pending})`.as('obs_resueltas'),
  monto: sql`sum(${observaciones.monto})`.as('obs_monto'),
  porSolventar: sql`coalesce(sum(${observaciones.monto}) filter (where ${pending}), 0)`.as('obs_por_solventar'),
};
const advisedColumns = {
  total: count.as('rec_total'),
  atendidas: sql`count(*) filter (where ${eq(recomendaciones.estado, 'atendida')})`.as('rec_atendidas'),
};

/** Subquery of the spending of some audits and its reviewed part. */
function spentBy(audits: SQLWrapper) {
  return db()
    .select({
      auditoriaId: renglones.auditoriaId,
      devengado: sql<number>`sum(${renglones.devengado})`.as('gasto_devengado'),
      revisado: sql<number>`sum(${renglones.revisado})`.as('gasto_revisado'),
    })
    .from(renglones)
    .where(and(eq(renglones.cuenta, 'gasto'), sql`${renglones.auditoriaId} in ${audits}`))
    .groupBy(renglones.auditoriaId)
    .as('gastado');
}

function paged<Query extends PgSelect>(query: Query, page: Rows | undefined): Query {
  return page ? query.offset(page.first).limit(page.size) : query;
}

/** Counts the visible audits of an ente, their observations and recommendations by fiscal year, newest first. */
export const countYearsOfEnte = kept(async (enteId: number): Promise<YearOfEnte[]> => {
  const observed = db()
    .select({ ...observedColumns, ejercicioId: auditorias.ejercicioId })
    // Starts with the audits, not with the observations: each audit is looked up once.
    .from(auditorias)
    .innerJoin(observaciones, eq(observaciones.auditoriaId, auditorias.id))
    .where(and(eq(auditorias.enteId, enteId), isVisible(auditorias.visibleDesde)))
    .groupBy(auditorias.ejercicioId)
    .as('observado');
  const advised = db()
    .select({ ...advisedColumns, ejercicioId: auditorias.ejercicioId })
    .from(recomendaciones)
    .innerJoin(auditorias, eq(auditorias.id, recomendaciones.auditoriaId))
    .where(and(eq(auditorias.enteId, enteId), isVisible(auditorias.visibleDesde)))
    .groupBy(auditorias.ejercicioId)
    .as('recomendado');
  const audited = db()
    .select({
      ejercicioId: auditorias.ejercicioId,
      total: count.as('auditadas'),
      sinPublicar: sql`count(*) filter (where ${unpublished})`.as('sin_publicar'),
    })
    .from(auditorias)
    .where(and(eq(auditorias.enteId, enteId), isVisible(auditorias.visibleDesde)))
    .groupBy(auditorias.ejercicioId)
    .as('auditado');
  return db()
    .select({
      anio: ejercicios.anio,
      auditorias: audited.total,
      observaciones: zero(observed.total),
      sinPublicar: zero(audited.sinPublicar),
      resueltas: zero(observed.resueltas),
      monto: zero(observed.monto),
      recomendaciones: zero(advised.total),
      atendidas: zero(advised.atendidas),
    })
    .from(audited)
    .innerJoin(ejercicios, eq(ejercicios.id, audited.ejercicioId))
    .leftJoin(observed, eq(observed.ejercicioId, audited.ejercicioId))
    .leftJoin(advised, eq(advised.ejercicioId, audited.ejercicioId))
    .orderBy(desc(ejercicios.anio));
});

/**
 * Returns the reviewed part of the spending of each year, newest first, from visible audits. Several audits of a year review the same
 * spending, and their sum would count it twice: the audit that reviewed most of it counts for the year.
 */
export const listCoverageOfEnte = kept(async (enteId: number): Promise<YearOfCoverage[]> => {
  const spent = spentBy(
    db()
      .select({ id: auditorias.id })
      .from(auditorias)
      .where(and(eq(auditorias.enteId, enteId), isVisible(auditorias.visibleDesde))),
  );
  return db()
    .selectDistinctOn([ejercicios.anio], {
      anio: ejercicios.anio,
      id: auditorias.id,
      codigo: auditorias.codigo,
      gasto: zero(spent.devengado),
      revisado: zero(spent.revisado),
    })
    .from(spent)
    .innerJoin(auditorias, eq(auditorias.id, spent.auditoriaId))
    .innerJoin(ejercicios, eq(ejercicios.id, auditorias.ejercicioId))
    .where(gt(spent.devengado, 0))
    .orderBy(desc(ejercicios.anio), desc(spent.revisado), asc(auditorias.codigo));
});

/** Returns the visible audits of an ente, newest year first: all, one page, or one year. */
export const listAuditoriasOfEnte = kept(async (enteId: number, limits: OfEnte = {}) => {
  return selectAuditorias(db(), enteId, limits);
});

/** Reads the visible audits of an ente, in the order of the list, through a cursor. */
export function readAuditoriasOfEnte(enteId: number): AsyncIterable<AuditoriaOfEnte> {
  return readRows((querier) => selectAuditorias(querier, enteId, {}));
}

function selectAuditorias(querier: Querier, enteId: number, { anio, page }: OfEnte) {
  const filter = and(
    eq(auditorias.enteId, enteId),
    isVisible(auditorias.visibleDesde),
    anio === undefined ? undefined : eq(ejercicios.anio, anio),
  );
  const order = [desc(ejercicios.anio), asc(auditorias.codigo)] as const;
  // Only the audits of the page are summed.
  const pageIds = paged(
    db()
      .select({ id: auditorias.id })
      .from(auditorias)
      .innerJoin(ejercicios, eq(ejercicios.id, auditorias.ejercicioId))
      .where(filter)
      .orderBy(...order)
      .$dynamic(),
    page,
  );
  const observed = db()
    .select({ ...observedColumns, auditoriaId: observaciones.auditoriaId })
    .from(observaciones)
    .where(inArray(observaciones.auditoriaId, pageIds))
    .groupBy(observaciones.auditoriaId)
    .as('observado');
  const advised = db()
    .select({ ...advisedColumns, auditoriaId: recomendaciones.auditoriaId })
    .from(recomendaciones)
    .where(inArray(recomendaciones.auditoriaId, pageIds))
    .groupBy(recomendaciones.auditoriaId)
    .as('recomendado');
  const spent = spentBy(pageIds);
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
      observaciones: zero(observed.total),
      resueltas: zero(observed.resueltas),
      monto: zero(observed.monto),
      montoPorSolventar: zero(observed.porSolventar),
      recomendaciones: zero(advised.total),
      atendidas: zero(advised.atendidas),
      gasto: zero(spent.devengado),
      gastoRevisado: zero(spent.revisado),
    })
    .from(auditorias)
    .innerJoin(tiposAuditoria, eq(tiposAuditoria.id, auditorias.tipoAuditoriaId))
    .innerJoin(ejercicios, eq(ejercicios.id, auditorias.ejercicioId))
    .leftJoin(observed, eq(observed.auditoriaId, auditorias.id))
    .leftJoin(advised, eq(advised.auditoriaId, auditorias.id))
    .leftJoin(spent, eq(spent.auditoriaId, auditorias.id))
    .where(inArray(auditorias.id, pageIds))
    .orderBy(...order);
}

/**
 * Returns the observations of the visible audits of an ente, newest year first, as the follow-up counts them: all, one page, or one year.
 * Amounts in cents.
 */
export const listObservacionesOfEnte = kept(async (enteId: number, limits: OfEnte = {}) => {
  return selectObservaciones(db(), enteId, limits);
});

/** Reads the observations of the visible audits of an ente, in the order of the list, through a cursor. */
export function readObservacionesOfEnte(enteId: number): AsyncIterable<ObservacionOfEnte> {
  return readRows((querier) => selectObservaciones(querier, enteId, {}));
}

function selectObservaciones(querier: Querier, enteId: number, { anio, page }: OfEnte) {
  return paged(
    querier
      .select({
        anio: ejercicios.anio,
        codigo: auditorias.codigo,
        auditoriaId: auditorias.id,
        numero: observaciones.numero,
        naturaleza: observaciones.naturaleza,
        descripcion: observaciones.descripcion,
        monto: observaciones.monto,
        estado: observaciones.estado,
        situacion: observaciones.situacion,
        emitidaEl: observaciones.emitidaEl,
        resueltaEl: observaciones.resueltaEl,
      })
      .from(observaciones)
      .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
      .innerJoin(ejercicios, eq(ejercicios.id, observaciones.ejercicioId))
      .where(
        and(
          eq(observaciones.enteId, enteId),
          isVisible(auditorias.visibleDesde),
          anio === undefined ? undefined : eq(ejercicios.anio, anio),
        ),
      )
      .orderBy(desc(ejercicios.anio), asc(auditorias.codigo), asc(observaciones.numero))
      .$dynamic(),
    page,
  );
}

/** Counts the visible and the resolved observations of the entes of a type, by ente id, without entes that have none. */
export const countObservacionesByEnte = kept(
  async (tipoEnteId: number): Promise<ReadonlyMap<number, { total: number; resueltas: number }>> => {
    const resolved = sql`${cuentas.financierasResueltas} + ${cuentas.presupuestalesResueltas} + ${cuentas.gabineteResueltas}
    + ${cuentas.obraPublicaResueltas}`;
    const pending = sql`${cuentas.financierasPendientes} + ${cuentas.presupuestalesPendientes} + ${cuentas.gabinetePendientes}
    + ${cuentas.obraPublicaPendientes}`;
    const rows = await db()
      .select({
        enteId: cuentas.enteId,
        total: sql<number>`sum(${resolved} + ${pending})`.mapWith(Number),
        resueltas: sql<number>`sum(${resolved})`.mapWith(Number),
      })
      .from(entes)
      .innerJoin(cuentas, eq(cuentas.enteId, entes.id))
      .where(and(eq(entes.tipoEnteId, tipoEnteId), isVisible(cuentas.visibleDesde)))
      .groupBy(cuentas.enteId);
    return new Map(rows.map(({ enteId, ...counts }) => [enteId, counts]));
  },
);
