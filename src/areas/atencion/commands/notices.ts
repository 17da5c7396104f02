import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { identity } from '#institution/identity.ts';
import { act } from '#platform/acts/act.ts';
import { chunks } from '#platform/chunks.ts';
import { db } from '#platform/database/connection.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { canSendMail, isMailAddress, sendMail } from '#platform/mail/mail.ts';
import { readContact } from '#platform/settings/contact.ts';
import { lookupPath, normalizeEmail } from '../rules/values.ts';
import { registros } from '../schema.ts';
import { noticeJob } from './actors.ts';
import { mails } from './receiving/limits.ts';

/** Reason of a mail to the sender of a record: it was received, or it has news. */
type Motivo = 'registro' | 'novedad';

/** Maximum number of addresses whose mails this process retries. Other mails, and mails after a restart, wait until a handler opens the record. */
const MAX_WAITING = 1000;
/** First retry delay: 30 s, then 1 min, 2 min…, about four hours in total. */
const RETRY_MS = 30_000;
const MAX_TRIES = 10;
/** Number of records per act. */
const BATCH = 100;

type Waiting = {
  email: string;
  records: Set<string>;
  calls: number;
  tries: number;
  /** Timer of the next attempt. */
  timer: NodeJS.Timeout | undefined;
};
/** Pending mails by address, kept only in memory, so that no stored data links a sealed record to the address of its sender. */
const waiting = new Map<string, Waiting>();

/** Returns the stored mark of a pending mail: the reason, if the sender entered a mail address; null otherwise. */
export function pendingNotice(motivo: Motivo, email: string): Motivo | null {
  return isMailAddress(email) ? motivo : null;
}

/**
 * Sends the pending mail of a stored record to its sender, whose address is known from the current request. Does not wait for the mail server: this
 * process retries for some hours, and the record keeps its mark until a later call sends the mail.
 */
export function deliverNotice(registroId: string, email: string | undefined): void {
  if (!email || !isMailAddress(email) || !canSendMail()) return;
  const address = normalizeEmail(email);
  const entry = waiting.get(address) ?? { email, records: new Set(), calls: 0, tries: 0, timer: undefined };
  const isNew = !waiting.has(address);
  if (isNew && waiting.size >= MAX_WAITING) return;
  entry.records.add(registroId);
  entry.calls += 1;
  if (!isNew && !entry.timer) return;
  clearTimeout(entry.timer);
  waiting.set(address, entry);
  void deliver(address, entry);
}

/** Sends one mail per reason for the pending records of an address; postpones mails beyond the address's rate limit. */
async function deliver(address: string, entry: Waiting): Promise<void> {
  entry.timer = undefined;
  try {
    for (let calls = -1; calls !== entry.calls; ) {
      calls = entry.calls;
      for (const { motivo, page, ids } of await listPending([...entry.records])) {
        const wait = await mails.take(address);
        if (wait > 0) return again(address, entry, wait);
        await sendNotice(motivo, page, entry.email).catch(async (error) => {
          await mails.giveBack(address);
          throw error;
        });
        await markSent(motivo, ids);
      }
    }
    waiting.delete(address);
  } catch (error) {
    noteSecurityEvent('correo', causeOf(error));
    entry.tries += 1;
    if (entry.tries < MAX_TRIES) again(address, entry, RETRY_MS * 2 ** (entry.tries - 1));
    else waiting.delete(address);
  }
}

function again(address: string, entry: Waiting, ms: number): void {
  entry.timer = setTimeout(() => void deliver(address, entry), ms).unref();
}

type Pending = { motivo: Motivo; page: string; ids: string[] };

/** Returns the records with a pending mail, with its reason and the look-up page. Erased records have none. */
async function listPending(ids: string[]): Promise<Pending[]> {
  const rows = await db()
    .select({ id: registros.id, motivo: registros.avisoPendiente, tipo: registros.tipo })
    .from(registros)
    .where(and(inArray(registros.id, ids), isNotNull(registros.avisoPendiente)));
  const byMail = Map.groupBy(rows, ({ motivo, tipo }) => `${motivo ?? 'novedad'} ${lookupPath(tipo)}`);
  return [...byMail.values()].map((group) => ({
    motivo: group[0]?.motivo ?? 'novedad',
    page: lookupPath(group[0]?.tipo ?? ''),
    ids: group.map(({ id }) => id),
  }));
}

async function sendNotice(motivo: Motivo, page: string, to: string): Promise<void> {
  const { telefono } = await readContact();
  await sendMail({ to, ...noticeText(motivo, publicAddress(page), telefono.numero) });
}

/** Marks mails as sent. Called after sending, so that no transaction is open while the mail server answers. */
async function markSent(motivo: Motivo, ids: string[]): Promise<void> {
  for (const batch of chunks(ids, BATCH)) {
    await act(noticeJob, 'atencion.avisar', { kind: 'registro', ids: batch }, (tx) =>
      tx
        .update(registros)
        .set({ avisoPendiente: null })
        .where(and(inArray(registros.id, batch), eq(registros.avisoPendiente, motivo))),
    );
  }
}

/** Returns only the code of a failure, since messages of a mail server may contain the address. */
function causeOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/^Mail server: (\S+).*$/s, '$1').slice(0, 40) : 'desconocida';
}

/** Returns the mail text. It contains neither the folio nor any content of the record. */
function noticeText(motivo: Motivo, consulta: string, telefono: string): { subject: string; text: string } {
  const news =
    motivo === 'registro'
      ? 'Recibimos lo que usted envió desde nuestro sitio. El folio apareció en la pantalla al terminar: guárdelo, no lo enviamos por correo.'
      : 'Hay novedades en lo que usted nos confió.';
  return {
    subject: motivo === 'registro' ? `${identity.siglas}: recibimos su envío` : `${identity.siglas}: hay novedades`,
    text: [
      news,
      `Para consultarlo, escriba su correo y su folio en ${consulta}`,
      'Si usted no envió nada, ignore este mensaje: alguien pudo escribir su dirección por error.',
      `${identity.nombre}\n${telefono}`,
    ].join('\n\n'),
  };
}
