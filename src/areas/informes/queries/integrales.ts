import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { INTEGRAL } from '#areas/auditorias/rules/cuenta.ts';
import { destinoSums } from '#areas/auditorias/schema/destinos.ts';
import { auditorias, isInForce, isTipoAuditoria, observaciones } from '#areas/auditorias/schema.ts';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { totalRows } from '#platform/database/paged.ts';
import { columnContainsWords } from '#platform/database/reads/contains-words.ts';
import { archivos } from '#platform/files/schema.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import type { IntegralOrder } from '../rules/integral-order.ts';
import { informes, isTipoInforme, tiposInforme } from '../schema.ts';

const cached = keepResults('informes', 'auditorias', 'entes', 'archivos');

export type Integral = {
  id: number;
  auditoria: string;
  ente: string;
  anio: number;
  publicadoEl: string;
  pages: number | null;
  /** Null without a file, and when it is missing or damaged. */
  bytes: number | null;
  /** Observed and still open, in cents; null without published observations. */
  observado: number | null;
  porResolver: number | null;
};

/** Returns a page of the individual reports of integral audits, newest year first, filtered by `anio` and by the name of the ente. */
export const listIntegrales = cached(
  async (
    { anio, text, orden = 'anio' }: { anio?: number | undefined; text: string; orden?: IntegralOrder },
    { first, size }: { first: number; size: number },
  ): Promise<{ total: number; sums: { observado: number; porResolver: number }; rows: Integral[] }> => {
    const montos = db()
      .select({
        codigo: auditorias.codigo,
        observado: sql<number>`sum(${observaciones.monto})`.mapWith(Number).as('observado'),
        porResolver: sql<number>`${destinoSums.porResolver.monto}`.mapWith(Number).as('por_resolver'),
      })
      .from(observaciones)
      .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
      .where(and(isTipoAuditoria(auditorias.tipoAuditoriaId, INTEGRAL), isVisible(auditorias.visibleDesde), isInForce))
      .groupBy(auditorias.codigo)
      .as('montos');
    const amount = { anio: undefined, observado: montos.observado, 'por-aclarar': montos.porResolver }[orden];
    const where = integral(anio ? eq(ejercicios.anio, anio) : undefined, columnContainsWords(entes.busqueda, text));
    const rows = await db()
      .select({
        id: informes.id,
        auditoria: informes.auditoria,
        ente: entes.nombreCompleto,
        anio: ejercicios.anio,
        publicadoEl: informes.publicadoEl,
        pages: archivos.paginas,
        bytes: sql<number | null>`case when ${archivos.estado} = 'presente' then ${archivos.bytes} end`.mapWith(Number),
        observado: montos.observado,
        porResolver: montos.porResolver,
        total: totalRows,
        totalObservado: sql<number>`coalesce(sum(${montos.observado}) over(), 0)`.mapWith(Number),
        totalPorResolver: sql<number>`coalesce(sum(${montos.porResolver}) over(), 0)`.mapWith(Number),
      })
      .from(informes)
      .innerJoin(tiposInforme, eq(tiposInforme.id, informes.tipoInformeId))
      .innerJoin(entes, eq(entes.id, informes.enteId))
      .innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
      .leftJoin(archivos, eq(archivos.id, informes.pdfId))
      .leftJoin(montos, eq(montos.codigo, informes.auditoria))
      .where(where)
      .orderBy(
        ...(amount ? [sql`${amount} desc nulls last`] : []),
        desc(ejercicios.anio),
        asc(entes.nombreCorto),
        asc(informes.id),
      )
      .offset(first)
      .limit(size);
    const [one] = rows;
    return {
      total: one?.total ?? 0,
      sums: { observado: one?.totalObservado ?? 0, porResolver: one?.totalPorResolver ?? 0 },
      rows: rows.map(({ total: _, totalObservado: __, totalPorResolver: ___, ...row }) => row),
    };
  },
);

/** Returns the years with integral audits, newest first. */
export const listIntegralYears = cached(async (): Promise<number[]> => {
  const rows = await db()
    .selectDistinct({ anio: ejercicios.anio })
    .from(informes)
    .innerJoin(tiposInforme, eq(tiposInforme.id, informes.tipoInformeId))
    .innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
    .where(integral())
    .orderBy(desc(ejercicios.anio));
  return rows.map(({ anio }) => anio);
});

function integral(...more: (SQL | undefined)[]): SQL | undefined {
  return and(
    isTipoAuditoria(informes.tipoAuditoriaId, INTEGRAL),
    isTipoInforme('individual'),
    isVisible(informes.visibleDesde),
    ...more,
  );
}
