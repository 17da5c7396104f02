import { and, asc, desc, eq, exists, sql } from 'drizzle-orm';
import { ejercicios, entes, tiposEnte } from '#areas/entes/schema.ts';
import { years } from '#institution/years.ts';
import { db } from '#platform/database/connection.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { archivos, isPublishedFile } from '#platform/files/schema.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isFileVisible } from '#platform/publications/read.ts';
import { isVisible } from '#platform/visibility.ts';
import { INTEGRAL } from '../rules/catalogues.ts';
import {
  auditorias,
  isInForce,
  isRecommendedStill,
  isTipoAuditoria,
  observaciones,
  recomendaciones,
  renglones,
  tiposAuditoria,
} from '../schema.ts';
import { type Account, isOfAccount } from './accounts.ts';

const cached = keepResults('auditorias', 'entes', 'archivos');

export type Renglon = Omit<typeof renglones.$inferSelect, 'id' | 'retiradaEl' | 'motivoRetiro'>;
export type Observacion = typeof observaciones.$inferSelect;
export type Recomendacion = typeof recomendaciones.$inferSelect;
/** Audit with the names and the file that its row refers to. */
export type Auditoria = NonNullable<Awaited<ReturnType<typeof findAuditoria>>>;
export type AuditoriaListed = Awaited<ReturnType<typeof listAuditorias>>[number];

/**
 * Returns the audits of an ente and account. A hidden audit is a placeholder with its code and type; withdrawn audits are left
 * out.
 */
export const listAuditorias = cached(async (filter: Account & { enteId: number }) => {
  return db()
    .select({
      id: auditorias.id,
      codigo: auditorias.codigo,
      tipoAuditoria: tiposAuditoria.nombre,
      visibleEnSitioWeb: sql<boolean>`coalesce(${isVisible(auditorias.visibleDesde)}, false)`,
      publicadaEl: sql<
        string | null
      >`case when ${isVisible(auditorias.visibleDesde)} then ${auditorias.publicadaEl} end`,
    })
    .from(auditorias)
    .innerJoin(tiposAuditoria, eq(tiposAuditoria.id, auditorias.tipoAuditoriaId))
    .where(and(eq(auditorias.enteId, filter.enteId), isOfAccount(filter), eq(auditorias.retirado, false)))
    .orderBy(asc(auditorias.codigo));
});

/**
 * Returns the account under review: its integral audits, or all audits if the year has none of this type; undefined if the year is not in the
 * catalogue.
 */
export const findCuentaActual = cached(async (): Promise<Account | undefined> => {
  const ofTipo = db()
    .select({ one: sql`1` })
    .from(auditorias)
    .where(
      and(
        eq(auditorias.ejercicioId, ejercicios.id),
        eq(auditorias.tipoAuditoriaId, tiposAuditoria.id),
        eq(auditorias.retirado, false),
      ),
    );
  const [row] = await db()
    .select({ ejercicioId: ejercicios.id, tipoAuditoriaId: tiposAuditoria.id })
    .from(ejercicios)
    .leftJoin(tiposAuditoria, and(isTipoAuditoria(tiposAuditoria.id, INTEGRAL), exists(ofTipo)))
    .where(eq(ejercicios.anio, years.cuentaActual));
  return row && { ejercicioId: row.ejercicioId, tipoAuditoriaId: row.tipoAuditoriaId ?? undefined };
});

/** Returns the types of audit. */
export const listAuditTypes = cached(async () => db().select().from(tiposAuditoria).orderBy(asc(tiposAuditoria.id)));

/** Returns a type of audit by its id. */
export const findTipoAuditoria = cached(async (id: number): Promise<typeof tiposAuditoria.$inferSelect | undefined> => {
  const [row] = await db().select().from(tiposAuditoria).where(eq(tiposAuditoria.id, id));
  return row;
});

/** Returns a visible audit, or undefined; `informe` is the file of its report while that report is visible. */
export const findAuditoria = cached(async (id: number) => {
  const [row] = await db()
    .select({
      id: auditorias.id,
      codigo: auditorias.codigo,
      enteId: auditorias.enteId,
      ente: entes.nombre,
      enteCorto: entes.nombreCorto,
      escudo: entes.escudo,
      tipoEnteId: entes.tipoEnteId,
      indicador: tiposEnte.indicador,
      tipoAuditoria: tiposAuditoria.nombre,
      tipoAuditoriaCiudadano: tiposAuditoria.nombreCiudadano,
      ejercicioId: auditorias.ejercicioId,
      anio: ejercicios.anio,
      periodoAuditado: auditorias.periodoAuditado,
      planeadaEl: auditorias.planeadaEl,
      ejecutadaEl: auditorias.ejecutadaEl,
      notificadaEl: auditorias.notificadaEl,
      publicadaEl: auditorias.publicadaEl,
      textoIngreso: auditorias.textoIngreso,
      enfoqueDesempeno: auditorias.enfoqueDesempeno,
      observacionesEmitidas: auditorias.observacionesEmitidas,
      informe: archivos,
    })
    .from(auditorias)
    .innerJoin(entes, eq(entes.id, auditorias.enteId))
    .innerJoin(tiposEnte, eq(tiposEnte.id, entes.tipoEnteId))
    .innerJoin(tiposAuditoria, eq(tiposAuditoria.id, auditorias.tipoAuditoriaId))
    .innerJoin(ejercicios, eq(ejercicios.id, auditorias.ejercicioId))
    .leftJoin(archivos, and(isPublishedFile(archivos, auditorias.informeId), isFileVisible(archivos.id)))
    .where(and(eq(auditorias.id, id), isVisible(auditorias.visibleDesde)));
  return row;
});

/** Returns the lines of income and spending of an audit in order, without withdrawn ones. */
export const listRenglones = cached(async (auditoriaId: number): Promise<Renglon[]> => {
  return db()
    .select()
    .from(renglones)
    .where(and(eq(renglones.auditoriaId, auditoriaId), isShown(renglones)))
    .orderBy(asc(renglones.cuenta), asc(renglones.orden));
});

/** Returns the observations of an audit by number, without withdrawn ones. */
export const listObservaciones = cached(async (auditoriaId: number): Promise<Observacion[]> => {
  return db()
    .select()
    .from(observaciones)
    .where(and(eq(observaciones.auditoriaId, auditoriaId), isInForce))
    .orderBy(asc(observaciones.numero));
});

/** Returns the recommendations of an audit by number, without withdrawn ones. */
export const listRecomendaciones = cached(async (auditoriaId: number): Promise<Recomendacion[]> => {
  return db()
    .select()
    .from(recomendaciones)
    .where(and(eq(recomendaciones.auditoriaId, auditoriaId), isRecommendedStill))
    .orderBy(asc(recomendaciones.numero));
});

/** Returns the newest `maxRows` visible audits of an account. */
export const listLatestAuditorias = cached(
  async (
    account: Account,
    maxRows: number,
  ): Promise<{ id: number; ente: string; codigo: string; publicadaEl: string | null }[]> => {
    return db()
      .select({ id: auditorias.id, ente: entes.nombre, codigo: auditorias.codigo, publicadaEl: auditorias.publicadaEl })
      .from(auditorias)
      .innerJoin(entes, eq(entes.id, auditorias.enteId))
      .where(and(isOfAccount(account), isVisible(auditorias.visibleDesde)))
      .orderBy(desc(auditorias.publicadaEl), asc(entes.nombre))
      .limit(maxRows);
  },
);
