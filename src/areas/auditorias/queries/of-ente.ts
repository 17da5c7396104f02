import { and, asc, desc, eq, gt, inArray, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { db } from '#platform/database/connection.ts';
import type { Rows } from '#platform/http/paging.ts';
import { ejercicios, entes } from '../../entes/schema.ts';
import { auditorias, observaciones, recomendaciones, renglones, tiposAuditoria } from '../schema.ts';

/** An audit of a body with what its rows add up to. Amounts in cents. */
export type AuditoriaOfEnte = Awaited<ReturnType<typeof listAuditoriasOfEnte>>[number];
export type ObservacionOfEnte = Awaited<ReturnType<typeof listObservacionesOfEnte>>[number];

export type YearOfEnte = {
  anio: number;
  auditorias: number;
  observaciones: number;
  resueltas: number;
  monto: number;
  recomendaciones: number;
  atendidas: number;
};
/** How much of a year's spending was reviewed, and by which audit. */
export type YearOfCoverage = { anio: number; id: number; codigo: string; gasto: number; revisado: number };
/** Which rows of a list of a body are wanted. */
type OfEnte = { anio?: number | undefined; page?: Rows };

const count = sql<number>`count(*)`.mapWith(Number);
const zero = (amount: unknown) => sql<number>`coalesce(${amount}, 0)`.mapWith(Number);

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

/** Spending of some audits and the part of it that they reviewed. */
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

/** What a body was told in each fiscal year, newest first: audits of any kind, observations of all of them, recommendations of those shown. */
export async function countYearsOfEnte(enteId: number): Promise<YearOfEnte[]> {
  const observed = db()
    .select({ ...observedColumns, ejercicioId: observaciones.ejercicioId })
    .from(observaciones)
    .where(eq(observaciones.enteId, enteId))
    .groupBy(observaciones.ejercicioId)
    .as('observado');
  const advised = db()
    .select({ ...advisedColumns, ejercicioId: auditorias.ejercicioId })
    .from(recomendaciones)
    .innerJoin(auditorias, eq(auditorias.id, recomendaciones.auditoriaId))
    .where(and(eq(auditorias.enteId, enteId), eq(auditorias.visibleEnSitioWeb, true)))
    .groupBy(auditorias.ejercicioId)
    .as('recomendado');
  const audited = db()
    .select({ ejercicioId: auditorias.ejercicioId, total: count.as('auditadas') })
    .from(auditorias)
    .where(eq(auditorias.enteId, enteId))
    .groupBy(auditorias.ejercicioId)
    .as('auditado');
  return db()
    .select({
      anio: ejercicios.anio,
      auditorias: audited.total,
      observaciones: zero(observed.total),
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
}

/**
 * How much of each year's spending was reviewed, newest first. Several audits of a year look at the same spending, so that adding them up
 * would count it twice: the one that looked at most of it stands for the year. Only audits that may be read.
 */
export async function listCoverageOfEnte(enteId: number): Promise<YearOfCoverage[]> {
  const spent = spentBy(
    db()
      .select({ id: auditorias.id })
      .from(auditorias)
      .where(and(eq(auditorias.enteId, enteId), eq(auditorias.visibleEnSitioWeb, true))),
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
}

/** Audits of a body, the newest year first, those that are not shown yet included: all of them, or a page, or those of one year. */
export async function listAuditoriasOfEnte(enteId: number, { anio, page }: OfEnte = {}) {
  const wanted = and(eq(auditorias.enteId, enteId), anio === undefined ? undefined : eq(ejercicios.anio, anio));
  const order = [desc(ejercicios.anio), asc(auditorias.codigo)] as const;
  // What the rows of other pages add up to is not worked out.
  const own = paged(
    db()
      .select({ id: auditorias.id })
      .from(auditorias)
      .innerJoin(ejercicios, eq(ejercicios.id, auditorias.ejercicioId))
      .where(wanted)
      .orderBy(...order)
      .$dynamic(),
    page,
  );
  const observed = db()
    .select({ ...observedColumns, auditoriaId: observaciones.auditoriaId })
    .from(observaciones)
    .where(inArray(observaciones.auditoriaId, own))
    .groupBy(observaciones.auditoriaId)
    .as('observado');
  const advised = db()
    .select({ ...advisedColumns, auditoriaId: recomendaciones.auditoriaId })
    .from(recomendaciones)
    .where(inArray(recomendaciones.auditoriaId, own))
    .groupBy(recomendaciones.auditoriaId)
    .as('recomendado');
  const spent = spentBy(own);
  return db()
    .select({
      id: auditorias.id,
      codigo: auditorias.codigo,
      tipo: tiposAuditoria.nombreCiudadano,
      anio: ejercicios.anio,
      visible: auditorias.visibleEnSitioWeb,
      planeadaEl: auditorias.planeadaEl,
      ejecutadaEl: auditorias.ejecutadaEl,
      notificadaEl: auditorias.notificadaEl,
      publicadaEl: auditorias.publicadaEl,
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
    .where(inArray(auditorias.id, own))
    .orderBy(...order);
}

/**
 * Observations of a body, the newest year first, as the follow-up counts them: all of them, or a page, or those of one year. Amounts in
 * cents; `auditoriaId` is null where the audit is not shown yet.
 */
export async function listObservacionesOfEnte(enteId: number, { anio, page }: OfEnte = {}) {
  return paged(
    db()
      .select({
        anio: ejercicios.anio,
        codigo: auditorias.codigo,
        auditoriaId: sql<number | null>`case when ${auditorias.visibleEnSitioWeb} then ${auditorias.id} end`,
        numero: observaciones.numero,
        naturaleza: observaciones.naturaleza,
        descripcion: observaciones.descripcion,
        monto: observaciones.monto,
        estado: observaciones.estado,
        emitidaEl: observaciones.emitidaEl,
        resueltaEl: observaciones.resueltaEl,
      })
      .from(observaciones)
      .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
      .innerJoin(ejercicios, eq(ejercicios.id, observaciones.ejercicioId))
      .where(and(eq(observaciones.enteId, enteId), anio === undefined ? undefined : eq(ejercicios.anio, anio)))
      .orderBy(desc(ejercicios.anio), asc(auditorias.codigo), asc(observaciones.numero))
      .$dynamic(),
    page,
  );
}

/** Observations of every body of a type: id of the body → how many, and how many are resolved. Bodies without any are not there. */
export async function countObservacionesByEnte(
  tipoEnteId: number,
): Promise<ReadonlyMap<number, { total: number; resueltas: number }>> {
  const rows = await db()
    .select({
      enteId: observaciones.enteId,
      total: count,
      resueltas: sql<number>`count(*) filter (where ${ne(observaciones.estado, 'pendiente')})`.mapWith(Number),
    })
    .from(entes)
    .innerJoin(observaciones, eq(observaciones.enteId, entes.id))
    .where(eq(entes.tipoEnteId, tipoEnteId))
    .groupBy(observaciones.enteId);
  return new Map(rows.map(({ enteId, ...counts }) => [enteId, counts]));
}
