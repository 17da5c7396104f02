import { asc, getTableColumns } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { type Archivo, listArchivos } from '#platform/files/files.ts';
import { capacitaciones, capacitacionesDocumentos } from '../schema.ts';

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
