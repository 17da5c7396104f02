import { asc, getTableColumns } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { type Archivo, listArchivos } from '#platform/files/files.ts';
import { capacitaciones, capacitacionesDocumentos, empleados, unidades } from '../schema.ts';

/** Every unit of both charts, with all its columns. */
export async function listKnownUnidades(querier: Querier): Promise<(typeof unidades.$inferSelect)[]> {
  return querier.select().from(unidades).orderBy(asc(unidades.orden), asc(unidades.id));
}

/** Every employee, active or not, with all columns. */
export async function listKnownEmpleados(querier: Querier): Promise<(typeof empleados.$inferSelect)[]> {
  return querier.select().from(empleados);
}

/** A training meeting, published or not, with its video file and the numbers of its documents. */
export type KnownMeeting = typeof capacitaciones.$inferSelect & { video: Archivo | undefined; documentos: number[] };

/** Every training meeting, published or not, by its number. */
export async function listKnownMeetings(querier: Querier): Promise<Map<number, KnownMeeting>> {
  const rows = await querier.select(getTableColumns(capacitaciones)).from(capacitaciones);
  const videos = await listArchivos(
    querier,
    rows.flatMap(({ videoId }) => videoId ?? []),
  );
  const links = await querier.select().from(capacitacionesDocumentos).orderBy(asc(capacitacionesDocumentos.orden));
  return new Map(
    rows.map((row) => [
      row.numero,
      {
        ...row,
        video: videos.find(({ id }) => id === row.videoId),
        documentos: links.filter(({ numero }) => numero === row.numero).map(({ documentoId }) => documentoId),
      },
    ]),
  );
}
