import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { INTEGRAL } from '#areas/auditorias/rules/cuenta.ts';
import { isTipoAuditoria } from '#areas/auditorias/schema.ts';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { columnContainsWords } from '#platform/database/reads/contains-words.ts';
import { archivos } from '#platform/files/schema.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { informes, tiposInforme } from '../schema.ts';

const kept = keepResults('informes', 'auditorias', 'entes', 'archivos');

export type Integral = {
  id: number;
  auditoria: string;
  ente: string;
  anio: number;
  publicadoEl: string;
  pages: number | null;
  /** Null without a file, and when it is missing or damaged. */
  bytes: number | null;
};

/** Returns a page of the individual reports of integral audits, newest year first, filtered by `anio` and by the name of the ente. */
export const listIntegrales = kept(
  async (
    { anio, text }: { anio?: number | undefined; text: string },
    { first, size }: { first: number; size: number },
  ): Promise<{ total: number; rows: Integral[] }> => {
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
        total: sql<number>`count(*) over()`.mapWith(Number),
      })
      .from(informes)
      .innerJoin(tiposInforme, eq(tiposInforme.id, informes.tipoInformeId))
      .innerJoin(entes, eq(entes.id, informes.enteId))
      .innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
      .leftJoin(archivos, eq(archivos.id, informes.pdfId))
      .where(where)
      .orderBy(desc(ejercicios.anio), asc(entes.nombreCorto), asc(informes.id))
      .offset(first)
      .limit(size);
    return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) };
  },
);

/** Returns the years with integral audits, newest first. */
export const listIntegralYears = kept(async (): Promise<number[]> => {
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
    eq(tiposInforme.nombre, 'Individual'),
    isVisible(informes.visibleDesde),
    ...more,
  );
}
