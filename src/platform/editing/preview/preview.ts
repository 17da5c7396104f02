import { eq, sql } from 'drizzle-orm';
import { act } from '../../acts/act.ts';
import { systemActor } from '../../acts/actor.ts';
import { Unchanged } from '../../acts/transaction.ts';
import { db, withBoundDatabase } from '../../database/connection.ts';
import { publish as showAgain } from '../../publications/write.ts';
import { today } from '../../visibility.ts';
import { type ContentKind, contentAction } from '../kind.ts';
import { findVersion } from '../read.ts';
import { contenidos } from '../schema.ts';
import { findAddress } from '../site-rows.ts';
import type { Previewed } from './preview-link.ts';

/**
 * Renders the public page of a version that is not published: publishes it in a transaction, renders with the reads of the page bound to
 * it, and rolls back. Returns undefined unless it is the work version of its content.
 */
export async function previewPage<Page>(
  kinds: readonly ContentKind[],
  { contenido, version }: Previewed,
  { now, render }: { now: Date; render: (address: string) => Promise<Page> },
): Promise<Page | undefined> {
  const [row] = await db().select().from(contenidos).where(eq(contenidos.id, contenido));
  const kind = kinds.find(({ tipo }) => tipo === row?.tipo);
  if (!row || !kind || kind.isFile || row.versionTrabajo !== version) return undefined;
  const storedVersion = await findVersion(kind, contenido, version);
  if (!storedVersion) return undefined;
  const data = kind.visibleOn?.(storedVersion.data, today(now)) ?? storedVersion.data;
  const action = contentAction(kind, 'publicar');
  return act(systemActor('publico', 'vista-previa', [action]), action, { kind: kind.tipo }, async (tx) => {
    await tx.execute(sql`set local lock_timeout = '2s'`);
    const registro = await kind.publish(tx, { registro: row.registro, data });
    if (row.retiro && kind.publication) await showAgain(tx, { kind: kind.publication, ids: [registro] });
    const address = await findAddress(kind, { registro, data }, tx);
    return new Unchanged(address === null ? undefined : await withBoundDatabase(tx, () => render(address)));
  });
}
