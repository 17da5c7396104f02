import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { ejercicios, entes } from '../../entes/schema.ts';
import { auditorias, observaciones, recomendaciones, renglones, tiposAuditoria } from '../schema.ts';

/** An audit of a body with what its rows add up to. Amounts in cents. */
export type AuditoriaOfEnte = Awaited<ReturnType<typeof listAuditoriasOfEnte>>[number];
export type ObservacionOfEnte = Awaited<ReturnType<typeof listObservacionesOfEnte>>[number];

const count = sql<number>`count(*)`.mapWith(Number);
const zero = (amount: unknown) => sql<number>`coalesce(${amount}, 0)`.mapWith(Number);

/** Every audit of a body, the newest year first, those that are not shown yet included. */
export async function listAuditoriasOfEnte(enteId: number) {
  const own = db().select({ id: auditorias.id }).from(auditorias).where(eq(auditorias.enteId, enteId));
  const observed = db()
    .select({
      auditoriaId: observaciones.auditoriaId,
      total: count.as('obs_total'),
      resueltas: sql`count(*) filter (where ${ne(observaciones.estado, 'pendiente')})`.as('obs_resueltas'),
      monto: sql`sum(${observaciones.monto})`.as('obs_monto'),
      porSolventar:
        sql`coalesce(sum(${observaciones.monto}) filter (where ${eq(observaciones.estado, 'pendiente')}), 0)`.as(
          'obs_por_solventar',
        ),
    })
    .from(observaciones)
    .where(eq(observaciones.enteId, enteId))
    .groupBy(observaciones.auditoriaId)
    .as('observado');
  const advised = db()
    .select({
      auditoriaId: recomendaciones.auditoriaId,
      total: count.as('rec_total'),
      atendidas: sql`count(*) filter (where ${eq(recomendaciones.estado, 'atendida')})`.as('rec_atendidas'),
    })
    .from(recomendaciones)
    .where(inArray(recomendaciones.auditoriaId, own))
    .groupBy(recomendaciones.auditoriaId)
    .as('recomendado');
  const spent = db()
    .select({
      auditoriaId: renglones.auditoriaId,
      devengado: sql`sum(${renglones.devengado})`.as('gasto_devengado'),
      revisado: sql`sum(${renglones.revisado})`.as('gasto_revisado'),
    })
    .from(renglones)
    .where(and(eq(renglones.cuenta, 'gasto'), inArray(renglones.auditoriaId, own)))
    .groupBy(renglones.auditoriaId)
    .as('gastado');
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
    .where(eq(auditorias.enteId, enteId))
    .orderBy(desc(ejercicios.anio), asc(auditorias.codigo));
}

/** Every observation of a body, the newest year first, as the follow-up counts them. Amounts in cents. */
export async function listObservacionesOfEnte(enteId: number) {
  return db()
    .select({
      anio: ejercicios.anio,
      codigo: auditorias.codigo,
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
    .where(eq(observaciones.enteId, enteId))
    .orderBy(desc(ejercicios.anio), asc(auditorias.codigo), asc(observaciones.numero));
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
