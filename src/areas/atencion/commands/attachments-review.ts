import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import { db, writableDb } from '#platform/database/connection.ts';
import { privateStore } from '#platform/files/private.ts';
import { type ContentSlice, inSlice, reviewJob } from '#platform/files/state/review.ts';
import type { FileState } from '#platform/files/state/state.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import type { Log } from '#platform/log.ts';
import { adjuntos } from '../schema.ts';
import { ATTACHMENTS_REVIEW, attachmentsReview } from './actors.ts';

/**
 * Verifies one seventh of the attachments each night and records damage. The hash covers the sealed bytes: nothing is decrypted. Without
 * this job, damage would be noticed only when staff open the attachment, perhaps after the last good backup has expired.
 */
export const attachmentsReviewJob = reviewJob({
  name: ATTACHMENTS_REVIEW,
  title: 'Revisión de los adjuntos',
  cron: '47 4 * * *',
  store: privateStore,
  list: listSlice,
  record: recordAttachment,
});

async function listSlice(slice: ContentSlice, after: string, limit: number): Promise<string[]> {
  const rows = await db()
    .selectDistinct({ almacen: adjuntos.almacen })
    .from(adjuntos)
    .where(and(inSlice(adjuntos.almacen, slice, after), ne(adjuntos.estado, 'infectado')))
    .orderBy(asc(adjuntos.almacen))
    .limit(limit);
  return rows.map(({ almacen }) => almacen);
}

async function recordAttachment(almacen: string, presencia: FileState, log: Log): Promise<void> {
  // Updating the date of the check is not an act; only a change of presence is.
  const rows = await writableDb()
    .update(adjuntos)
    .set({ comprobado: new Date() })
    .where(eq(adjuntos.almacen, almacen))
    .returning({ id: adjuntos.id, presencia: adjuntos.presencia });
  const ids = rows.filter((row) => row.presencia !== presencia).map(({ id }) => id);
  if (ids.length > 0) {
    const object = { kind: 'adjunto', ids, detail: { presencia } };
    await act(attachmentsReview, 'atencion.registrar-presencia', object, async (tx) => {
      await tx.update(adjuntos).set({ presencia }).where(inArray(adjuntos.id, ids));
    });
  }
  if (presencia === 'presente') return;
  for (const { id } of rows) {
    noteSecurityEvent('registro-alterado', id);
    log.error({ evento: 'adjunto-dañado', adjunto: id, presencia }, 'an attachment is damaged');
  }
}
