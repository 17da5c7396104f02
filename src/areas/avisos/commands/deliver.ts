import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '#platform/calendar/days.ts';
import { transact, type Writer } from '#platform/database/connection.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import { sendMail } from '#platform/mail/mail.ts';
import { correos, suscriptores } from '../schema.ts';
import { openAddress } from './address.ts';
import { composeMail } from './compose.ts';

/** Number of consecutive permanent rejections after which an address is paused. */
const MAX_BOUNCES = 2;
/** Delay before a mail is retried once after a permanent rejection, since the mailbox may have been full. */
const BOUNCE_MS = DAY_MS;
/** First delay after a temporary failure: a minute, then two, four… up to an hour. */
const RETRY_MS = 60_000;
const MAX_RETRY_MS = 3_600_000;

/** Reserved domain without addresses (RFC 2606), as used by the demonstration. */
const NOWHERE = '.invalid';

/** Outcome of the next mail: sent, without content, rejected by its mailbox, or failed; undefined if none is due. */
type Delivered = 'sent' | 'settled' | 'bounced' | 'failed' | undefined;

type Due = typeof correos.$inferSelect;

/**
 * Sends the mail that has been due for longest, under a row lock, so that no other node sends it. If the process ends between the mail server's
 * answer and the commit, the mail is sent again as the same message.
 */
export function deliverNext(now: () => Date): Promise<Delivered> {
  return transact(async (tx) => {
    // Uses only the index: thousands of mails of a run are due at the same instant, and sorting them for each mail would take longer than sending
    // it.
    const { rows } = await tx.execute<{ id: string }>(sql`
      select c.id from correos c inner join suscriptores p on p.id = c.suscriptor_id
      where c.estado = 'por-enviar' and c.proximo <= ${now().toISOString()}::timestamptz and (p.pausa is null or c.clase <> 'novedades')
      order by c.proximo limit 1 for update of c skip locked`);
    const [row] = rows;
    if (!row) return undefined;
    const [due] = await tx.select().from(correos).where(eq(correos.id, row.id));
    return due && deliver(tx, due, now());
  });
}

async function deliver(tx: Writer, due: Due, now: Date): Promise<Delivered> {
  const [person] = await tx.select().from(suscriptores).where(eq(suscriptores.id, due.suscriptorId));
  const to = person && openAddress(person.id, person.correo);
  if (!to) {
    noteSecurityEvent('llave-ajena', 'suscriptores');
    await settle(tx, due, { estado: 'anulado' });
    return 'settled';
  }
  const mail = to.endsWith(NOWHERE) ? undefined : await composeOrDefer(tx, due, now);
  if (mail === 'failed') return mail;
  if (!mail) {
    await settle(tx, due, { estado: 'anulado' });
    return 'settled';
  }
  try {
    if (await sendMail({ to, id: due.id, ...mail })) {
      await noteSent(tx, due, now);
      return 'sent';
    }
    if (!(await acceptedLately(tx, now))) return defer(tx, due, { cause: 'rechaza a todos', now });
    await noteBounce(tx, due, { rebotes: person.rebotes + 1, now });
    return 'bounced';
  } catch (error) {
    const cause = error instanceof Error ? error.message.slice(0, 40) : 'desconocida';
    return defer(tx, due, { cause, now });
  }
}

/** Returns the content of a mail. If it cannot be written, the mail is deferred, so that it does not block others. */
async function composeOrDefer(tx: Writer, due: Due, now: Date) {
  await tx.execute(sql`savepoint redaccion`);
  try {
    return await composeMail(tx, due, now);
  } catch {
    await tx.execute(sql`rollback to savepoint redaccion`);
    return defer(tx, due, { cause: 'redacción', now });
  }
}

/** Defers a mail with a growing delay. */
async function defer(tx: Writer, due: Due, { cause, now }: { cause: string; now: Date }): Promise<'failed'> {
  noteSecurityEvent('correo', cause);
  const wait = Math.min(RETRY_MS * 2 ** due.intentos, MAX_RETRY_MS);
  await settle(tx, due, { intentos: Math.min(due.intentos + 1, 30), proximo: new Date(now.getTime() + wait) });
  return 'failed';
}

/** Returns whether the mail server accepted any mail in the last day. If it rejects all mails, a rejection says nothing about a mailbox. */
async function acceptedLately(tx: Writer, now: Date): Promise<boolean> {
  const since = sql`${new Date(now.getTime() - BOUNCE_MS).toISOString()}::timestamptz`;
  const { rows } = await tx.execute(sql`select from correos where estado = 'enviado' and enviado >= ${since} limit 1`);
  return rows.length > 0;
}

async function noteSent(tx: Writer, { id, suscriptorId, ritmo }: Due, now: Date): Promise<void> {
  await tx.update(correos).set({ estado: 'enviado', enviado: now }).where(eq(correos.id, id));
  await tx
    .update(suscriptores)
    .set({ rebotes: 0, ...(ritmo === 'inmediato' && { ultimo: now }) })
    .where(eq(suscriptores.id, suscriptorId));
}

/**
 * Counts a permanent rejection. The second consecutive one pauses the address, unless the person paused it, and its mails until the person resumes
 * them.
 */
async function noteBounce(tx: Writer, due: Due, { rebotes, now }: { rebotes: number; now: Date }): Promise<void> {
  const isPaused = rebotes >= MAX_BOUNCES;
  await tx
    .update(suscriptores)
    .set({ rebotes, ...(isPaused && { pausa: sql`coalesce(${suscriptores.pausa}, 'rebotes')` }) })
    .where(eq(suscriptores.id, due.suscriptorId));
  await settle(tx, due, isPaused ? { estado: 'devuelto' } : { proximo: new Date(now.getTime() + BOUNCE_MS) });
}

async function settle(tx: Writer, { id }: Due, change: Partial<Due>): Promise<void> {
  await tx.update(correos).set(change).where(eq(correos.id, id));
}
