import { and, asc, desc, eq } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { archivos } from '#platform/files/schema.ts';
import { ejercicios, entes, tiposEnte } from '../../entes/schema.ts';
import { auditorias, observaciones, recomendaciones, renglones, tiposAuditoria } from '../schema.ts';

/** A site map file holds 50,000 addresses at most; each audit has two, and the rest of the site needs some. */
const MOST_ADDRESSES = 20_000;

export type Renglon = typeof renglones.$inferSelect;
export type Observacion = typeof observaciones.$inferSelect;
export type Recomendacion = typeof recomendaciones.$inferSelect;
/** An audit with the names and the file that its row refers to. */
export type Auditoria = NonNullable<Awaited<ReturnType<typeof findAuditoria>>>;
export type AuditoriaListed = Awaited<ReturnType<typeof listAuditorias>>[number];

/** The audits of a body in a fiscal year and of a type, those that are not shown yet included. */
export async function listAuditorias(wanted: { enteId: number; ejercicioId: number; tipoAuditoriaId: number }) {
  return db()
    .select({
      id: auditorias.id,
      codigo: auditorias.codigo,
      tipoAuditoria: tiposAuditoria.nombre,
      visibleEnSitioWeb: auditorias.visibleEnSitioWeb,
      publicadaEl: auditorias.publicadaEl,
    })
    .from(auditorias)
    .innerJoin(tiposAuditoria, eq(tiposAuditoria.id, auditorias.tipoAuditoriaId))
    .where(
      and(
        eq(auditorias.enteId, wanted.enteId),
        eq(auditorias.ejercicioId, wanted.ejercicioId),
        eq(auditorias.tipoAuditoriaId, wanted.tipoAuditoriaId),
      ),
    )
    .orderBy(asc(auditorias.codigo));
}

/** A type of audit by its id. */
export async function findTipoAuditoria(id: number): Promise<typeof tiposAuditoria.$inferSelect | undefined> {
  const [row] = await db().select().from(tiposAuditoria).where(eq(tiposAuditoria.id, id));
  return row;
}

/** An audit that the public may read; one that is not visible yet does not exist for them. */
export async function findAuditoria(id: number) {
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
      informe: archivos,
    })
    .from(auditorias)
    .innerJoin(entes, eq(entes.id, auditorias.enteId))
    .innerJoin(tiposEnte, eq(tiposEnte.id, entes.tipoEnteId))
    .innerJoin(tiposAuditoria, eq(tiposAuditoria.id, auditorias.tipoAuditoriaId))
    .innerJoin(ejercicios, eq(ejercicios.id, auditorias.ejercicioId))
    .leftJoin(archivos, and(eq(archivos.id, auditorias.informeId), eq(archivos.publico, true)))
    .where(and(eq(auditorias.id, id), eq(auditorias.visibleEnSitioWeb, true)));
  return row;
}

/** Every audit that the public may read, for the site map of search engines. */
export async function listVisibleAuditorias(): Promise<{ id: number; publicadaEl: string | null }[]> {
  return db()
    .select({ id: auditorias.id, publicadaEl: auditorias.publicadaEl })
    .from(auditorias)
    .where(eq(auditorias.visibleEnSitioWeb, true))
    .orderBy(desc(auditorias.publicadaEl), asc(auditorias.id))
    .limit(MOST_ADDRESSES);
}

/** Lines of income and spending of an audit, in their order. */
export async function listRenglones(auditoriaId: number): Promise<Renglon[]> {
  return db()
    .select()
    .from(renglones)
    .where(eq(renglones.auditoriaId, auditoriaId))
    .orderBy(asc(renglones.cuenta), asc(renglones.orden));
}

/** What an audit observed, by number. */
export async function listObservaciones(auditoriaId: number): Promise<Observacion[]> {
  return db()
    .select()
    .from(observaciones)
    .where(eq(observaciones.auditoriaId, auditoriaId))
    .orderBy(asc(observaciones.numero));
}

/** What an audit recommended, by number. */
export async function listRecomendaciones(auditoriaId: number): Promise<Recomendacion[]> {
  return db()
    .select()
    .from(recomendaciones)
    .where(eq(recomendaciones.auditoriaId, auditoriaId))
    .orderBy(asc(recomendaciones.numero));
}

/** The `most` audits of an account and a type that were published last. */
export async function listLatestAuditorias(
  wanted: { ejercicioId: number; tipoAuditoriaId: number },
  most: number,
): Promise<{ id: number; ente: string; codigo: string; publicadaEl: string | null }[]> {
  return db()
    .select({ id: auditorias.id, ente: entes.nombre, codigo: auditorias.codigo, publicadaEl: auditorias.publicadaEl })
    .from(auditorias)
    .innerJoin(entes, eq(entes.id, auditorias.enteId))
    .where(
      and(
        eq(auditorias.ejercicioId, wanted.ejercicioId),
        eq(auditorias.tipoAuditoriaId, wanted.tipoAuditoriaId),
        eq(auditorias.visibleEnSitioWeb, true),
      ),
    )
    .orderBy(desc(auditorias.publicadaEl), asc(entes.nombre))
    .limit(most);
}
