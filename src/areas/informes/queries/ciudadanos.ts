import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { entes } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import type { Archivo } from '#platform/files/files.ts';
import { archivos, isPublishedFile } from '#platform/files/schema.ts';
import { isPresent } from '#platform/files/state/state.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { informes, isTipoInforme, tiposInforme } from '../schema.ts';

const cached = keepResults('informes', 'entes', 'archivos');

/** Condition: a visible citizen report of an ejercicio. */
function isCitizenReport(ejercicioId: number) {
  return and(eq(informes.ejercicioId, ejercicioId), isTipoInforme('ciudadano'), isVisible(informes.visibleDesde));
}

/** Returns the file of the citizen report of an ente in an ejercicio, or undefined. */
export const findInformeCiudadano = cached(
  async (enteId: number, ejercicioId: number): Promise<Archivo | undefined> => {
    const [row] = await db()
      .select({ archivo: archivos })
      .from(informes)
      .innerJoin(tiposInforme, eq(tiposInforme.id, informes.tipoInformeId))
      .innerJoin(archivos, isPublishedFile(archivos, informes.pdfId))
      .where(and(eq(informes.enteId, enteId), isCitizenReport(ejercicioId), isNotNull(informes.pdfId)))
      .orderBy(desc(informes.publicadoEl), desc(informes.id))
      .limit(1);
    // A report with a missing or damaged file is ignored.
    return row && isPresent(row.archivo) ? row.archivo : undefined;
  },
);

export type InformeCiudadano = { enteId: number; nombre: string; archivo: Archivo };

/** Returns the newest citizen reports of an ejercicio, at most `limit` and one per ente, and the number of entes with one. */
export const listInformesCiudadanos = cached(
  async (ejercicioId: number, limit: number): Promise<{ total: number; rows: InformeCiudadano[] }> => {
    const reports = await db()
      .select({ enteId: entes.id, nombre: entes.nombreCompleto, archivo: archivos })
      .from(informes)
      .innerJoin(tiposInforme, eq(tiposInforme.id, informes.tipoInformeId))
      .innerJoin(entes, eq(entes.id, informes.enteId))
      .innerJoin(archivos, isPublishedFile(archivos, informes.pdfId))
      .where(isCitizenReport(ejercicioId))
      .orderBy(desc(informes.publicadoEl), desc(informes.id));
    const present = reports.filter(({ archivo }) => isPresent(archivo));
    const newest = present.filter(({ enteId }, index) => present.findIndex((each) => each.enteId === enteId) === index);
    return { total: newest.length, rows: newest.slice(0, limit) };
  },
);
