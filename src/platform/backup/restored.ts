import { and, desc, eq, gt } from 'drizzle-orm';
import { bitacora } from '../acts/schema.ts';
import { DAY_MS } from '../calendar/days.ts';
import { db } from '../database/connection.ts';
import type { FileStore } from '../files/store.ts';
import { localFileStore, protectFolder } from '../files/stores/local.ts';
import { noteSecurityEvent } from '../guard/security-events.ts';

/** A backup counts as recently restored for a day, while the log has few new entries. */
const ENTRIES = 1000;

/**
 * Reports the security event of a recently restored backup: its keys, permissions and people are valid again, even if they were replaced or
 * removed after the backup.
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

/**
 * Copies the contents of a store that no row refers to into `folder`, where no command removes them, and returns their addresses. After the
 * restore of an older backup, they may belong to records of a newer one.
 */
export async function setOrphansAside(
  store: FileStore,
  isNamed: (sha256: string) => Promise<boolean>,
  folder: string,
): Promise<string[]> {
  const aside = localFileStore(folder);
  const orphans: string[] = [];
  for await (const { sha256 } of store.list()) {
    if (await isNamed(sha256)) continue;
    if (orphans.length === 0) await protectFolder(folder);
    if ((await aside.size(sha256)) === undefined) await aside.put(await store.read(sha256));
    orphans.push(sha256);
  }
  return orphans;
}
