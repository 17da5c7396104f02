import { asc, eq } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { textOfRows } from '#platform/editing/lists/rows.ts';
import { capacitaciones, capacitacionesDocumentos } from '../schema.ts';

/** Returns a training meeting as staff edit it; undefined if there is none. */
export async function findCapacitacionRow(querier: Querier, id: number) {
  const { numero, titulo, fecha, minutos, municipios, videoUrl, videoId, transcripcion } = capacitaciones;
  const [row] = await querier
    .select({ numero, titulo, fecha, minutos, municipios, videoUrl, videoId, transcripcion })
    .from(capacitaciones)
    .where(eq(capacitaciones.id, id));
  if (!row) return undefined;
  const links = await querier
    .select({ id: capacitacionesDocumentos.documentoId })
    .from(capacitacionesDocumentos)
    .where(eq(capacitacionesDocumentos.numero, row.numero))
    .orderBy(asc(capacitacionesDocumentos.orden));
  return { ...row, videoUrl: row.videoUrl ?? '', documentos: textOfRows(links.map((link) => [String(link.id)])) };
}
