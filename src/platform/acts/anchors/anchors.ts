import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { identity } from '#institution/identity.ts';
import { db } from '../../database/connection.ts';
import { localDate } from '../../format.ts';
import { noteSecurityEvent } from '../../guard/security-events.ts';
import type { Job } from '../../jobs/jobs.ts';
import { canSendMail, sendMail } from '../../mail/mail.ts';
import { act } from '../act.ts';
import { systemActor } from '../actor.ts';
import { hasSeals, isSealedEntry } from '../entry-seal.ts';
import { addMarks } from '../marks.ts';
import { bitacora, bitacoraAnclas } from '../schema.ts';
import { type Transaction, Unchanged } from '../transaction.ts';
import { findOffsiteNumber, OFFSITE_ANCHOR_MARK, OFFSITE_ANCHOR_QUEUE } from './offsite-anchor.ts';

declare module '../actions.ts' {
  interface Actions {
    anclas: 'anclar' | 'mandar';
  }
}

const keeper = systemActor('trabajo', 'anclas', ['anclas.anclar', 'anclas.mandar']);

/** Job that stores the position of the audit log once a day. */
export const anchorJob: Job = {
  name: 'ancla-de-la-bitacora',
  title: 'Ancla diaria de la bitácora',
  singleton: true,
  cron: '10 0 * * *',
  work: () => writeAnchor(new Date()),
};

/** Stores the last log entry as the anchor of the day, unless the day has an anchor already. */
export async function writeAnchor(now: Date): Promise<void> {
  const dia = localDate(now, identity.zonaHoraria);
  await act(keeper, 'anclas.anclar', { kind: 'ancla', ids: [dia] }, async (tx) => {
    const [last] = await tx
      .select({ numero: bitacora.numero, huella: bitacora.huella })
      .from(bitacora)
      .orderBy(desc(bitacora.numero))
      .limit(1);
    if (!last) return new Unchanged(undefined);
    const added = await tx
      .insert(bitacoraAnclas)
      .values({ dia, ...last, momento: now })
      .onConflictDoNothing()
      .returning({ dia: bitacoraAnclas.dia });
    if (added.length > 0) return undefined;
    // The day's anchor was inserted in advance by someone else, to keep this one from being published. The site's database role cannot change it.
    if (!(await isAnchorOf(tx, dia))) noteSecurityEvent('bitacora-alterada', 'ancla-adelantada');
    return new Unchanged(undefined);
  });
}

/** Returns whether an act of this site wrote the anchor of a day. */
async function isAnchorOf(tx: Transaction, dia: string): Promise<boolean> {
  const entries = await tx
    .select()
    .from(bitacora)
    .where(and(eq(bitacora.accion, 'anclas.anclar'), sql`${bitacora.objeto} -> 'ids' ->> 0 = ${dia}`));
  return entries.some((entry) => !hasSeals() || isSealedEntry(entry));
}

/**
 * Job that mails the position of the log each hour, and soon after the acts of `needsOffsiteAnchor`. The copy reveals entries that are removed or
 * rewritten later. Without a mail server, nothing is sent.
 */
export function anchorsAwayJob(to: string): Job {
  return {
    name: OFFSITE_ANCHOR_QUEUE,
    title: 'Ancla de la bitácora, por correo',
    needs: 'SMTP_URL',
    coalesced: true,
    cron: '20 * * * *',
    work: () => sendAnchor(to),
  };
}

/**
 * Mails the last log entry, unless that entry records the last mail. The act records the sent position. Throws if the mail server rejects the
 * mail, even permanently, so that the job is retried and then counts as failed.
 */
export async function sendAnchor(to: string): Promise<void> {
  if (!canSendMail()) return;
  const [last] = await db().select().from(bitacora).orderBy(desc(bitacora.numero)).limit(1);
  const away = await findOffsiteNumber();
  // Only an entry with a sealed mark counts as the last mail: a foreign one must not suppress sending.
  const isSent = away === undefined ? !hasSeals() && last?.accion === 'anclas.mandar' : last?.numero === away + 1;
  if (!last || isSent) return;
  const { numero, huella, momento } = last;
  const text = `${numero} ${huella} ${momento.toISOString()}\n\nGuarde este correo. Con esa línea en un archivo, npm run log:verify -- --anchor ARCHIVO dice si después se cambió o se cortó la bitácora.`;
  if (!(await sendMail({ to, subject: `${identity.siglas}: ancla ${numero} de la bitácora`, text })))
    throw new Error('The mail server refuses the anchors');
  await act(keeper, 'anclas.mandar', { kind: 'ancla', ids: [numero] }, async (tx) => {
    // Marks need the key ring.
    if (hasSeals()) addMarks(tx, { [OFFSITE_ANCHOR_MARK]: String(numero) });
  });
}

/** Returns all anchors as `npm run log:verify -- --anchor` reads them: one per line, number, hash and instant. */
export async function anchorsText(): Promise<string> {
  const rows = await db().select().from(bitacoraAnclas).orderBy(asc(bitacoraAnclas.numero));
  return rows.map(({ numero, huella, momento }) => `${numero} ${huella} ${momento.toISOString()}\n`).join('');
}
