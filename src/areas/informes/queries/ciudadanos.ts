import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { type Archivo, fileStore } from '#platform/files/files.ts';
import { archivos } from '#platform/files/schema.ts';
import { informes, tiposInforme } from '../schema.ts';

/** Year id of the citizen reports of single bodies: 2022 (specification 2, section 9). */
export const CITIZEN_EJERCICIO = 18;
const CITIZEN_TYPE = 'Ciudadano';

/** The file of the citizen report of a body in a year; undefined when there is none. */
export async function findInformeCiudadano(enteId: number, ejercicioId: number): Promise<Archivo | undefined> {
  const [row] = await db()
    .select({ archivo: archivos })
    .from(informes)
    .innerJoin(tiposInforme, eq(tiposInforme.id, informes.tipoInformeId))
    .innerJoin(archivos, and(eq(archivos.id, informes.pdfId), eq(archivos.publico, true)))
    .where(
      and(
        eq(informes.enteId, enteId),
        eq(informes.ejercicioId, ejercicioId),
        eq(tiposInforme.nombre, CITIZEN_TYPE),
        isNotNull(informes.pdfId),
      ),
    )
    .orderBy(desc(informes.publicadoEl), desc(informes.id))
    .limit(1);
  if (!row) return undefined;
  // A report whose content is lost cannot be shown: it counts as none.
  return (await fileStore().size(row.archivo.sha256)) === row.archivo.bytes ? row.archivo : undefined;
}
