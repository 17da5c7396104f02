import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { identity } from '#institution/identity.ts';
import { act } from '#platform/acts/act.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { db } from '#platform/database/connection.ts';
import { keyRing } from '#platform/encryption/key-ring.ts';
import { dailyMark } from '#platform/guard/daily-mark.ts';
import { queueJob } from '#platform/jobs/jobs.ts';
import { isMailAddress, sendMail } from '#platform/mail/mail.ts';
import { readContact } from '#platform/settings/contact.ts';
import { type EstadoAdjunto, normalizeEmail } from '../rules/values.ts';
import { direccionesDeAviso } from '../schema/keys.ts';
import { adjuntos, registros } from '../schema.ts';
import { DEFERRED_NOTICES, NOTICES, noticeJob, SCANS, scanJob } from './actors.ts';
import { dropAttachment, scanStored } from './attachment.ts';
import { mails } from './receiving/limits.ts';
import { addressContext, Envelope } from './sealing/envelope.ts';

const Notice = z.object({ registroId: z.uuid(), motivo: z.enum(['registro', 'novedad']) });
type Motivo = z.infer<typeof Notice>['motivo'];
const Scan = z.object({ adjuntoId: z.uuid() });

/**
 * Queues a mail to the sender of a record, if `email` is a mail address. The job contains only the record's id: the address is read when
 * the mail is sent, so that it is never stored in plain text and an erased record sends nothing. The rate limit is applied then too, so
 * that a rolled-back transaction does not consume it.
 */
export async function queueNotice(
  tx: Transaction,
  { registroId, motivo, email }: { registroId: string; motivo: Motivo; email: string },
): Promise<void> {
  if (!isMailAddress(email)) return;
  await queueJob(tx, NOTICES, { registroId, motivo });
}

/** Queues the scan of a retained file. The 1000 tries span eight months, at the end one every six hours. */
export async function queueScan(tx: Transaction, adjuntoId: string): Promise<void> {
  await queueJob(tx, SCANS, { adjuntoId }, { after: 30, tries: 1000 });
}

/**
 * Sends one queued mail and logs that the record's address was read. `site` is the public address of the site. Beyond the rate limit of its
 * address the mail is deferred until the limit allows it; further mails of the same kind to that address have the same text and are
 * coalesced with it.
 */
export async function sendNotice(data: unknown, site: URL): Promise<void> {
  const { registroId, motivo } = Notice.parse(data);
  const Email = await findNoticeAddress(registroId);
  if (!isMailAddress(Email)) return;
  const recipient = normalizeEmail(Email);
  const wait = await mails.take(recipient);
  if (wait > 0) return deferNotice({ registroId, motivo }, recipient, wait);
  try {
    const { telefono } = await readContact();
    await sendMail({ to: Email, ...noticeText(motivo, site, telefono.numero) });
  } catch (error) {
    await mails.giveBack(recipient);
    throw error;
  }
  // After the mail, so that no transaction is open while the mail server answers.
  await act(noticeJob, 'atencion.avisar', { kind: 'registro', ids: [registroId] }, async () => undefined);
}

/** Returns the e-mail address for notices: of a sealed record from its own row, of any other from the content of the record. */
async function findNoticeAddress(registroId: string): Promise<string> {
  const [row] = await db()
    .select({ llave: registros.llave, contenido: registros.contenido, direccion: direccionesDeAviso.direccion })
    .from(registros)
    .leftJoin(direccionesDeAviso, eq(direccionesDeAviso.registroId, registros.id))
    .where(eq(registros.id, registroId));
  if (row?.direccion) return keyRing().unwrap(row.direccion, addressContext(registroId)).toString();
  if (!row?.llave || !row.contenido) return '';
  return Envelope.open(registroId, row.llave).openContent(row.contenido).Email ?? '';
}

async function deferNotice(notice: z.infer<typeof Notice>, recipient: string, waitMs: number): Promise<void> {
  const coalesceBy = await dailyMark(`aviso-${notice.motivo}`, recipient);
  await queueJob(db(), DEFERRED_NOTICES, notice, { after: Math.ceil(waitMs / 1000), coalesceBy });
}

/** Returns the mail text. It contains neither the folio nor any content of the record. */
export function noticeText(motivo: Motivo, site: URL, telefono: string): { subject: string; text: string } {
  const news =
    motivo === 'registro'
      ? 'Recibimos lo que usted envió desde nuestro sitio. El folio apareció en la pantalla al terminar: guárdelo, no lo enviamos por correo.'
      : 'Hay novedades en lo que usted nos confió.';
  return {
    subject: motivo === 'registro' ? `${identity.siglas}: recibimos su envío` : `${identity.siglas}: hay novedades`,
    text: [
      news,
      `Para consultarlo, escriba su correo y su folio en ${new URL('/institucion/denuncias', site).href}`,
      'Si usted no envió nada, ignore este mensaje: alguien pudo escribir su dirección por error.',
      `${identity.nombre}\n${telefono}`,
    ].join('\n\n'),
  };
}

/** Scans a retained file, then releases or deletes it. Throws while the scanner does not answer, so that the job is retried. */
export async function scanRetained(data: unknown, clamdHost: string | undefined): Promise<void> {
  const { adjuntoId } = Scan.parse(data);
  const [row] = await db()
    .select({ adjunto: adjuntos, llave: registros.llave })
    .from(adjuntos)
    .innerJoin(registros, eq(registros.id, adjuntos.registroId))
    .where(eq(adjuntos.id, adjuntoId));
  if (!row?.llave || row.adjunto.estado !== 'retenido') return;
  const { adjunto } = row;
  const { key } = Envelope.open(adjunto.registroId, row.llave).openFile(adjunto.id, adjunto);
  const estado = await scanHeld({ id: adjunto.id, almacen: adjunto.almacen, key }, clamdHost);
  if (estado === 'retenido') throw new Error('The scanner does not answer');
}

/** Scans a file that waits for it, then releases or deletes it. Returns its state: `retenido` while the scanner does not answer. */
export async function scanHeld(
  { id, almacen, key }: { id: string; almacen: string; key: Buffer },
  clamdHost: string | undefined,
): Promise<EstadoAdjunto> {
  const verdict = await scanStored({ id, almacen, key }, clamdHost);
  if (verdict === 'unknown') return 'retenido';
  const estado = verdict === 'clean' ? 'revisado' : 'infectado';
  await act(scanJob, 'atencion.revisar-adjunto', { kind: 'adjunto', ids: [id], detail: { estado } }, async (tx) => {
    await tx.update(adjuntos).set({ estado }).where(eq(adjuntos.id, id));
  });
  if (estado === 'infectado') await dropAttachment({ almacen });
  return estado;
}
