import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import { Semaphore } from '#platform/concurrency.ts';
import { db } from '#platform/database/connection.ts';
import { Problem } from '#platform/http/problem.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { drawPage } from '#platform/pdf/pictures/draw.ts';
import { encodeApart } from '#platform/pictures/encoder-process.ts';
import type { DeskHead } from '../../queries/desk.ts';
import { findAdjunto } from '../../queries.ts';
import { isDrawable } from '../../rules/files.ts';
import { adjuntos } from '../../schema.ts';
import { actorOnRecord } from './desk-actor.ts';

/** An attachment of a record, and the page of it that is drawn, from 1. */
export type RequestedPage = { head: DeskHead; adjuntoId: string; page: number; width: number };

/** One at a time: a drawing takes a processor. */
const drawing = new Semaphore({
  limit: 1,
  maxWaiting: 12,
  overloadError: () => new Problem('servicio-no-disponible'),
});

/**
 * Draws a page of an attachment as WebP, in a process without rights, and stores nothing. That is a reading, an entry of the audit log. Returns
 * undefined if the record has no such attachment or the attachment no such page. Throws `ForbiddenActError`.
 */
export async function drawAdjunto(
  actor: StaffActor,
  { head, adjuntoId, page, width }: RequestedPage,
): Promise<Buffer | undefined> {
  if (!(await isOfRecord(head, adjuntoId))) return undefined;
  await logReading(actor, { head, adjuntoId, action: 'atencion.leer' });
  // The process that draws may meet what a scanner would have found: it has no rights.
  const file = await findAdjunto(adjuntoId, ['revisado', 'retenido']);
  if (!file || !isDrawable(file.metadata.tipo)) return undefined;
  const content = Readable.from(file.content, { objectMode: false });
  if (file.metadata.tipo === 'application/pdf') return drawing.run(() => drawPage(content, page, width), actor.id);
  if (page > 1) return undefined;
  const picture = await buffer(content);
  return drawing.run(() => encodeApart(picture, width, 'webp'), actor.id);
}

/**
 * Opens the original of an attachment for a download, an entry of the audit log. Returns undefined if the record has no such attachment, or
 * it was not scanned yet. Throws `ForbiddenActError`.
 */
export async function downloadAdjunto(actor: StaffActor, { head, adjuntoId }: { head: DeskHead; adjuntoId: string }) {
  if (!(await isOfRecord(head, adjuntoId))) return undefined;
  await logReading(actor, { head, adjuntoId, action: 'atencion.descargar' });
  return findAdjunto(adjuntoId, ['revisado']);
}

async function isOfRecord({ id }: DeskHead, adjuntoId: string): Promise<boolean> {
  return (await db().$count(adjuntos, and(eq(adjuntos.id, adjuntoId), eq(adjuntos.registroId, id)))) > 0;
}

async function logReading(
  actor: StaffActor,
  { head, adjuntoId, action }: { head: DeskHead; adjuntoId: string; action: 'atencion.leer' | 'atencion.descargar' },
): Promise<void> {
  const object = { kind: 'adjunto', ids: [adjuntoId] };
  await act(await actorOnRecord(actor, head), action, object, async () => undefined);
}
