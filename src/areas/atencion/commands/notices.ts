import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { identity } from '#institution/identity.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { keyedHash } from '#platform/encryption/lookup.ts';
import { mailVolume, Volume } from '#platform/guard/volume.ts';
import { queueJob } from '#platform/jobs/jobs.ts';
import { isMailAddress, sendMail } from '#platform/mail/mail.ts';
import { Envelope } from '../rules/envelope.ts';
import { normalizeEmail } from '../rules/values.ts';
import { adjuntos, registros } from '../schema.ts';
import { dropAttachment, scanStored } from './attachment.ts';

export const NOTICES = 'atencion-avisos';
export const SCANS = 'atencion-antivirus';

const Notice = z.object({ registroId: z.uuid(), motivo: z.enum(['registro', 'novedad']) });
type Motivo = z.infer<typeof Notice>['motivo'];
const Scan = z.object({ adjuntoId: z.uuid() });

const mails = new Volume(mailVolume);

/**
 * Queues a mail to the person of a record, when what stands in the place of the e-mail is one. The job names the record: the address is
 * read when it is sent, so that it is nowhere in the clear and an erased record sends nothing.
 */
export async function queueNotice(
  querier: Querier,
  registroId: string,
  motivo: Motivo,
  email: string,
  now: Date,
): Promise<void> {
  if (!isMailAddress(email)) return;
  const recipient = keyedHash('avisos', normalizeEmail(email)).toString('base64url');
  if (mails.take(recipient, now.getTime()) > 0) return;
  await queueJob(querier, NOTICES, { registroId, motivo });
}

/** Queues another scan of a file that is held back, for as long as it takes: tried every six hours in the end, a thousand tries are eight months. */
export async function queueScan(querier: Querier, adjuntoId: string): Promise<void> {
  await queueJob(querier, SCANS, { adjuntoId }, { after: 30, tries: 1000 });
}

/** Sends one queued mail. `site` is the public address of the site. */
export async function sendNotice(data: unknown, site: URL): Promise<void> {
  const { registroId, motivo } = Notice.parse(data);
  const [row] = await db().select().from(registros).where(eq(registros.id, registroId));
  if (!row?.llave || !row.contenido) return;
  const { Email = '' } = Envelope.open(row.id, row.llave).openContent(row.contenido);
  if (!isMailAddress(Email)) return;
  await sendMail({ to: Email, ...noticeText(motivo, site) });
}

/** A mail that says that there is something and where to read it: never the folio, never a word of the record. */
export function noticeText(motivo: Motivo, site: URL): { subject: string; text: string } {
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
      `${identity.nombre}\n${identity.telefono.numero}`,
    ].join('\n\n'),
  };
}

/** Scans a file that was held back: releases it, or deletes it. Throws while the scanner does not answer, to be tried again. */
export async function scanHeld(data: unknown, clamdHost: string | undefined): Promise<void> {
  const { adjuntoId } = Scan.parse(data);
  const [found] = await db()
    .select({ adjunto: adjuntos, llave: registros.llave })
    .from(adjuntos)
    .innerJoin(registros, eq(registros.id, adjuntos.registroId))
    .where(eq(adjuntos.id, adjuntoId));
  if (!found?.llave || found.adjunto.estado !== 'retenido') return;
  const { adjunto } = found;
  const { key } = Envelope.open(adjunto.registroId, found.llave).openFile(adjunto.id, adjunto);
  const verdict = await scanStored({ id: adjunto.id, almacen: adjunto.almacen, key }, clamdHost);
  if (verdict === 'unknown') throw new Error('The scanner does not answer');
  const estado = verdict === 'clean' ? 'revisado' : 'infectado';
  await db().update(adjuntos).set({ estado }).where(eq(adjuntos.id, adjunto.id));
  if (estado === 'infectado') await dropAttachment(adjunto);
}
