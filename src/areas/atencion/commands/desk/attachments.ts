import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import { logAct } from '#platform/acts/act.ts';
import { Semaphore } from '#platform/concurrency.ts';
import { db } from '#platform/database/connection.ts';
import { privateStore } from '#platform/files/private.ts';
import { inspectContent } from '#platform/files/state/inspect.ts';
import { Problem } from '#platform/http/problem.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { drawPage } from '#platform/pdf/pictures/draw.ts';
import { encodeApart } from '#platform/pictures/encoder-process.ts';
import type { DeskHead } from '../../queries/desk.ts';
import { openAdjuntoOf, readAdjuntoContent } from '../../queries.ts';
import { isDrawable } from '../../rules/files.ts';
import { adjuntos } from '../../schema.ts';
import { scanHeld } from '../scans.ts';
import { assertOpens, loadIntact, reportAltered } from '../sealing/record-mark.ts';
import { assertMayRead } from './desk-actor.ts';
import { openForAct, type RecordKey } from './open-for-act.ts';

/** A page of an attachment to draw, from 1. */
type RequestedPage = RequestedFile & { page: number; width: number };

/** An attachment of a record, and the handler's key, if open. */
type RequestedFile = RecordKey & { adjuntoId: string };

/** One at a time, since drawing occupies a processor. */
const drawing = new Semaphore({
  limit: 1,
  maxWaiting: 12,
  overloadError: () => new Problem('servicio-no-disponible'),
});

/**
 * Draws a page of an attachment as WebP in a sandboxed process, without storing it. Logs a reading. Returns undefined if the attachment or the page
 * does not exist. Throws `ForbiddenActError`.
 */
export async function drawAdjunto(
  actor: StaffActor,
  { page, width, ...requested }: RequestedPage,
): Promise<Buffer | undefined> {
  // The file may be unscanned and malicious; the drawing process is sandboxed.
  const file = await openAdjunto(actor, requested, 'atencion.leer');
  if (!file || !isDrawable(file.metadata.tipo)) return undefined;
  const content = Readable.from(readAdjuntoContent(requested.adjuntoId, file), { objectMode: false });
  if (file.metadata.tipo === 'application/pdf') return drawing.run(() => drawPage(content, page, width), actor.id);
  if (page > 1) return undefined;
  const picture = await buffer(content);
  return drawing.run(() => encodeApart(picture, width, 'webp'), actor.id);
}

/**
 * Opens the original of an attachment for download, and logs it. A file that is not scanned yet is scanned first, since only a handler can decrypt
 * it. Returns undefined if there is no such attachment, or it cannot be scanned. Throws `ForbiddenActError`.
 */
export async function downloadAdjunto(
  actor: StaffActor,
  { clamdHost, ...requested }: RequestedFile & { clamdHost: string | undefined },
) {
  const { adjuntoId } = requested;
  const file = await openAdjunto(actor, requested, 'atencion.descargar');
  if (!file) return undefined;
  const estado =
    file.estado === 'retenido'
      ? await scanHeld({ id: adjuntoId, registroId: requested.head.id, ...file }, clamdHost)
      : file.estado;
  if (estado !== 'revisado') return undefined;
  return { metadata: file.metadata, content: readAdjuntoContent(adjuntoId, file) };
}

async function isOfRecord({ id }: DeskHead, adjuntoId: string): Promise<boolean> {
  return (await db().$count(adjuntos, and(eq(adjuntos.id, adjuntoId), eq(adjuntos.registroId, id)))) > 0;
}

async function openAdjunto(
  actor: StaffActor,
  { head, key, adjuntoId }: RequestedFile,
  action: 'atencion.leer' | 'atencion.descargar',
) {
  if (!(await isOfRecord(head, adjuntoId))) return undefined;
  const { onRecord, envelope } = await openForAct(actor, { head, key }, action);
  await logAct(onRecord, action, { kind: 'adjunto', ids: [adjuntoId] });
  const record = await loadIntact(head.id);
  assertMayRead(actor, head, record);
  assertOpens(envelope, record);
  const file = openAdjuntoOf(envelope, record, adjuntoId);
  // The store address is the hash of the received bytes.
  if (file && (await inspectContent(privateStore(), file.almacen)) !== 'presente') throw reportAltered(head.id);
  return file;
}
