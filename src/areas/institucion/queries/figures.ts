import { and, count, eq, sql } from 'drizzle-orm';
import { pendientesOf, resueltasOf } from '#areas/auditorias/schema/kept.ts';
import { totalesObservaciones } from '#areas/auditorias/schema/sums.ts';
import { auditorias } from '#areas/auditorias/schema.ts';
import { ejercicios, entes, municipios, tiposEnte } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { isVisible } from '#platform/visibility.ts';

/** Results of the audits of the municipal governments in a year. */
export type MunicipalFigures = {
  anio: number;
  /** Type of ente of the municipal governments, for links to the follow-up. */
  tipoEnteId: number;
  municipios: number;
  auditorias: number;
  observaciones: number;
  resueltas: number;
};

/**
 * Returns the figures of the municipal governments in the fiscal year `anio`, from the same counts as the follow-up of observations; undefined if
 * the year or type of ente does not exist, or none of its audits is published.
 */
export async function findMunicipalFigures(anio: number): Promise<MunicipalFigures | undefined> {
  const [year] = await db().select().from(ejercicios).where(eq(ejercicios.anio, anio));
  const [type] = await db().select().from(tiposEnte).where(eq(tiposEnte.indicador, 'isMunicipio'));
  if (!year || !type) return undefined;
  const ofType = and(eq(entes.tipoEnteId, type.id), eq(auditorias.ejercicioId, year.id));
  const [places] = await db().select({ total: count() }).from(municipios);
  const [audits] = await db()
    .select({ total: count() })
    .from(auditorias)
    .innerJoin(entes, eq(entes.id, auditorias.enteId))
    .where(and(ofType, isVisible(auditorias.visibleDesde)));
  if (!audits?.total) return undefined;
  const sums = totalesObservaciones;
  const [observations] = await db()
    .select({
      total: sql<number>`coalesce(sum(${resueltasOf(sums)} + ${pendientesOf(sums)}), 0)`.mapWith(Number),
      resueltas: sql<number>`coalesce(sum(${resueltasOf(sums)}), 0)`.mapWith(Number),
    })
    .from(sums)
    .where(and(eq(sums.tipoEnteId, type.id), eq(sums.ejercicioId, year.id), isVisible(sums.visibleDesde)));
  return {
    anio: year.anio,
    tipoEnteId: type.id,
    municipios: places?.total ?? 0,
    auditorias: audits.total,
    observaciones: observations?.total ?? 0,
    resueltas: observations?.resueltas ?? 0,
  };
}
