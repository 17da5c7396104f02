import { and, eq } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { fileStore } from '#platform/files/files.ts';
import { ejercicios } from '../../entes/schema.ts';
import { informes, tiposInforme } from '../schema.ts';
import { findInforme, type Informe } from './informes.ts';

/** The individual report of one audit of a body: its year as a number, and only the files that the store has. Undefined when there is none. */
export async function findInformeOfAudit(audit: {
  enteId: number;
  ejercicioId: number;
  tipoAuditoriaId: number;
}): Promise<(Informe & { anio: number }) | undefined> {
  const [row] = await db()
    .select({ id: informes.id, anio: ejercicios.anio })
    .from(informes)
    .innerJoin(tiposInforme, eq(tiposInforme.id, informes.tipoInformeId))
    .innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
    .where(
      and(
        eq(informes.enteId, audit.enteId),
        eq(informes.ejercicioId, audit.ejercicioId),
        eq(informes.tipoAuditoriaId, audit.tipoAuditoriaId),
        eq(tiposInforme.nombre, 'Individual'),
      ),
    )
    .limit(1);
  const informe = row && (await findInforme(row.id));
  if (!informe) return undefined;
  const stored = async (archivo: Informe['pdf']) =>
    archivo && (await fileStore().size(archivo.sha256)) === archivo.bytes ? archivo : null;
  return { ...informe, anio: row.anio, pdf: await stored(informe.pdf), word: await stored(informe.word) };
}
