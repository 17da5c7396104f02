import { findDocumentoIds } from '#areas/documentos/queries/folders.ts';
import type { Querier } from '#platform/database/connection.ts';
import { rowsOf } from '#platform/editing/lists/rows.ts';
import { listArchivos } from '#platform/files/files.ts';

type Change = { index: number; row: { documentos: string | null; videoId: unknown } };
type Fault = { index: number; field: 'documentos' | 'videoId'; problem: string };

/** Returns why meetings cannot be as they are written: documents that do not exist, or one that is given twice, and files that are no videos. */
export async function findMeetingFaults(querier: Querier, changes: readonly Change[]): Promise<Fault[]> {
  const documents = await findDocumentoIds(
    querier,
    changes.flatMap(({ row }) => numbersOf(row)),
  );
  // The files that a table brings are read later, and are videos.
  const videoIds = changes.flatMap(({ row: { videoId } }) => (typeof videoId === 'number' ? [videoId] : []));
  const others = (await listArchivos(querier, videoIds)).filter(({ tipo }) => !tipo.startsWith('video/'));
  return changes.flatMap(({ index, row }): Fault[] => {
    const numbers = numbersOf(row);
    const missing = numbers.filter((id) => !documents.has(id));
    if (missing.length > 0)
      return [{ index, field: 'documentos', problem: `no existe el documento ${missing.join(', ')}; agréguelo antes` }];
    if (new Set(numbers).size < numbers.length)
      return [{ index, field: 'documentos', problem: 'un documento está dos veces' }];
    return others.some(({ id }) => id === row.videoId)
      ? [{ index, field: 'videoId', problem: 'ese archivo no es un video: elija uno mp4' }]
      : [];
  });
}

function numbersOf({ documentos }: Change['row']): number[] {
  return rowsOf(documentos ?? '').map(([numero]) => Number(numero));
}
