import { inArray } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import type { Archivo } from '#platform/files/files.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import type { IncomingFile } from '#platform/import/package/intake.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { sanitizeRichText } from '#platform/rich-text.ts';
import { capacitacionKind } from './publications.ts';
import { capacitaciones, capacitacionesDocumentos } from './schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    institucion: 'importar' | ContentVerb;
  }
}

/** A meeting to save; `documentos` are the numbers of its support documents, in order. */
export type CapacitacionChange = typeof capacitaciones.$inferInsert & {
  documentos: readonly number[];
  /** The video and the file that it replaces; without one, `videoId` counts. */
  video?: { incoming: IncomingFile; before: Archivo | undefined } | undefined;
};

/** Adds meetings, and changes those with the same number, with their documents. Transcripts are sanitised. */
export const saveCapacitaciones = contentCommand('institucion', async (tx, rows: readonly CapacitacionChange[]) => {
  if (rows.length === 0) return { added: 0, changed: 0 };
  const meetings = [];
  for (const { documentos: _, video, ...row } of rows) {
    const saved = await video?.incoming.save(tx, video.before);
    meetings.push({
      ...row,
      transcripcion: sanitizeRichText(row.transcripcion),
      ...(saved && { videoId: saved.id }),
    });
  }
  const { ids, ...saved } = await upsertRows(tx, capacitaciones, meetings, {
    key: [capacitaciones.numero],
    set: ['titulo', 'fecha', 'minutos', 'municipios', 'videoUrl', 'videoId', 'transcripcion'],
  });
  const numeros = rows.map(({ numero }) => numero);
  await tx.delete(capacitacionesDocumentos).where(inArray(capacitacionesDocumentos.numero, numeros));
  const links = rows.flatMap(({ numero, documentos }) =>
    documentos.map((documentoId, index) => ({ numero, documentoId, orden: index + 1 })),
  );
  if (links.length > 0) await tx.insert(capacitacionesDocumentos).values(links);
  await refreshPublications(tx, capacitacionKind, ids);
  return saved;
});
