import { asc, count, eq, gt, lte } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { listForeignObjects } from '../database/foreign-objects.ts';
import { noteSecurityEvent } from '../guard/security-events.ts';
import { canSendMail } from '../mail/mail.ts';
import { hasNotedPosition } from './anchors/noted-position.ts';
import { findOffsiteNumber } from './anchors/offsite-anchor.ts';
import { entryHash, hasSeals, sealKeyOf } from './entry-seal.ts';
import { MarkReader, readEntriesAfter } from './mark-reader.ts';
import { bitacora } from './schema.ts';
import { verifyLog } from './verify.ts';

/** Verified part of the log: its last entry, and the number of entries. */
type Verified = { numero: number; huella: string; entries: number };
let verified: Verified | undefined;

/**
 * Verifies the whole audit log on the first call, then only new entries, and checks that the verified ones still exist. Reports tampering, and
 * foreign database objects (`listForeignObjects`), as security events.
 */
export async function watchLog(): Promise<void> {
  if ((await listForeignObjects()).length > 0) noteSecurityEvent('esquema-ajeno');
  if (!(await hasNotedPosition())) noteSecurityEvent('bitacora-alterada', 'posicion');
  if (await isAnchorLate(new Date())) noteSecurityEvent('ancla-retenida');
  const problem = verified ? await findLoss(verified) : undefined;
  if (problem) noteSecurityEvent('bitacora-alterada', problem);
  else verified = verified ? await verifyAdded(verified) : await verifyAll();
}

async function verifyAll(): Promise<Verified | undefined> {
  const { entries, last, problems } = await verifyLog();
  const [problem] = problems;
  if (problem) noteSecurityEvent('bitacora-alterada', problem.kind);
  return last && { ...last, entries };
}

/** Returns the problem of the entries verified before: `falta` or `ancla`; undefined if none is missing or replaced. */
async function findLoss({ numero, huella, entries }: Verified): Promise<'falta' | 'ancla' | undefined> {
  const [last] = await db().select({ huella: bitacora.huella }).from(bitacora).where(eq(bitacora.numero, numero));
  if (last?.huella !== huella) return 'ancla';
  const [row] = await db().select({ entries: count() }).from(bitacora).where(lte(bitacora.numero, numero));
  return row?.entries === entries ? undefined : 'falta';
}

async function verifyAdded(before: Verified): Promise<Verified> {
  const reader = new MarkReader(1);
  let { numero, huella, entries } = before;
  for await (const entry of readEntriesAfter(db(), numero)) {
    const continues = entry.numero === numero + 1 && entry.anterior === huella && entryHash(entry) === entry.huella;
    if (!continues || !reader.take(entry)) noteSecurityEvent('bitacora-alterada', continues ? 'sello' : 'no-continua');
    ({ numero, huella } = entry);
    entries += 1;
  }
  return { numero, huella, entries };
}

/** Milliseconds after which an entry's position should have been mailed: an hour, plus time for the mail server. */
const LATE_MS = 90 * 60_000;

/**
 * Returns whether the mail of an anchor is overdue, because the queue was emptied or the mail server rejects it. An altered entry after the last
 * mail counts as overdue too.
 */
export async function isAnchorLate(now: Date): Promise<boolean> {
  if (!canSendMail() || !hasSeals()) return false;
  const away = await findOffsiteNumber();
  // The entry after the last mailed position records that mail.
  const after = away === undefined ? 0 : away + 1;
  const [oldest] = await db()
    .select()
    .from(bitacora)
    .where(gt(bitacora.numero, after))
    .orderBy(asc(bitacora.numero))
    .limit(1);
  if (!oldest) return false;
  // Its `momento` may have been altered.
  const isChanged = away !== undefined && sealKeyOf(oldest) === 0;
  return isChanged || now.getTime() - oldest.momento.getTime() > LATE_MS;
}
