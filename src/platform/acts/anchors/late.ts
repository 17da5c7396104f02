import { asc, gt } from 'drizzle-orm';
import { db } from '../../database/connection.ts';
import { canSendMail } from '../../mail/mail.ts';
import { hasSeals, sealKeyOf } from '../entry-seal.ts';
import { bitacora } from '../schema.ts';
import { findAwayNumber } from './grave.ts';

/** Milliseconds after which the position of an entry has left: an hour, and the time of the mail server. */
const LATE_MS = 90 * 60_000;

/** Returns whether entries wait for an anchor that should have left this machine: the queue was emptied, or the mail server does not take it. So does one that somebody changed. */
export async function isAnchorLate(now: Date): Promise<boolean> {
  if (!canSendMail() || !hasSeals()) return false;
  const away = await findAwayNumber();
  // The entry after the last position is that of its own mail.
  const after = away === undefined ? 0 : away + 1;
  const [oldest] = await db()
    .select()
    .from(bitacora)
    .where(gt(bitacora.numero, after))
    .orderBy(asc(bitacora.numero))
    .limit(1);
  if (!oldest) return false;
  // Somebody may have written another time into it.
  const isChanged = away !== undefined && sealKeyOf(oldest) === 0;
  return isChanged || now.getTime() - oldest.momento.getTime() > LATE_MS;
}
