import { and, asc, desc, eq, like, type SQL, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { fileStore } from '#platform/files/files.ts';
import { archivos } from '#platform/files/schema.ts';
import { escapeLike, foldText } from '#platform/text/fold.ts';
import { ejercicios, entes } from '../../entes/schema.ts';
import { informes, tiposInforme } from '../schema.ts';

/** Type of audit: Integral (specification 2, section 3). */
const INTEGRAL = 9;

export type Integral = {
  id: number;
  auditoria: string;
  ente: string;
  anio: number;
  publicadoEl: string;
  pages: number | null;
  /** Null when it has no file, or the store has lost it. */
  bytes: number | null;
};

/** A page of the individual reports of integral audits, newest year first; `anio` and `text` (name of the body) narrow them. */
export async function listIntegrales(
  { anio, text }: { anio?: number | undefined; text: string },
  { first, size }: { first: number; size: number },
): Promise<{ total: number; rows: Integral[] }> {
  const words = foldText(text).split(' ').filter(Boolean);
  const where = integral(
    anio ? eq(ejercicios.anio, anio) : undefined,
    ...words.map((word) => like(entes.busqueda, `%${escapeLike(word)}%`)),
  );
  const rows = await db()
    .select({
      id: informes.id,
      auditoria: informes.auditoria,
      ente: entes.nombreCompleto,
      anio: ejercicios.anio,
      publicadoEl: informes.publicadoEl,
      pages: archivos.paginas,
      bytes: archivos.bytes,
      sha256: archivos.sha256,
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
  const shown = rows.map(async ({ total: _, sha256, ...row }) => {
    const stored = sha256 ? await fileStore().size(sha256) : undefined;
    return { ...row, bytes: stored === row.bytes ? row.bytes : null };
  });
  return { total: rows[0]?.total ?? 0, rows: await Promise.all(shown) };
}

/** Years with integral audits, newest first. */
export async function listIntegralYears(): Promise<number[]> {
  const rows = await db()
    .selectDistinct({ anio: ejercicios.anio })
    .from(informes)
    .innerJoin(tiposInforme, eq(tiposInforme.id, informes.tipoInformeId))
    .innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
    .where(integral())
    .orderBy(desc(ejercicios.anio));
  return rows.map(({ anio }) => anio);
}

function integral(...more: (SQL | undefined)[]): SQL | undefined {
  return and(eq(informes.tipoAuditoriaId, INTEGRAL), eq(tiposInforme.nombre, 'Individual'), ...more);
}
