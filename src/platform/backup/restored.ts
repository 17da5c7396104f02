import { and, desc, eq, gt } from 'drizzle-orm';
import { bitacora } from '../acts/schema.ts';
import { db } from '../database/connection.ts';
import { noteSecurityEvent } from '../guard/security-events.ts';

/** A backup counts as just restored for a day, and while the log has few entries since. */
const DAY_MS = 86_400_000;
const ENTRIES = 1000;

/**
 * Notes the security event of a backup that was just restored: keys, permissions and people of the backup are in force again, also those that
 * were replaced or dismissed since.
 */
export async function noteRestoredBackup(now: Date): Promise<void> {
  const latest = db()
    .select({ accion: bitacora.accion, momento: bitacora.momento })
    .from(bitacora)
    .orderBy(desc(bitacora.numero))
    .limit(ENTRIES)
    .as('latest');
  const since = new Date(now.getTime() - DAY_MS);
  const isRestore = and(eq(latest.accion, 'respaldo.restaurar'), gt(latest.momento, since));
  const restores = await db().select({ momento: latest.momento }).from(latest).where(isRestore);
  if (restores.length > 0) noteSecurityEvent('respaldo-restaurado');
}
