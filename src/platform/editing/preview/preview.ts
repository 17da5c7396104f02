import { eq, sql } from 'drizzle-orm';
import { act } from '../../acts/act.ts';
import { systemActor } from '../../acts/actor.ts';
import { Unchanged } from '../../acts/transaction.ts';
import { db, withBoundDatabase } from '../../database/connection.ts';
import { today } from '../../visibility.ts';
import { type ContentData, type ContentKind, contentAction } from '../kind.ts';
import { showAgain } from '../moves/withdrawal.ts';
import { assertPublishable, publishBy, refuseTaken } from '../publish/publish-work.ts';
import { findVersion } from '../read.ts';
import { contenidos } from '../schema.ts';
import { findAddressIn, isWithdrawn } from '../site-rows.ts';
import type { Previewed } from './preview-link.ts';

/** A version of a link: its content, its kind and its data. */
export type PreviewedVersion = { row: typeof contenidos.$inferSelect; kind: ContentKind; data: ContentData };

/** Returns the version of a link; undefined unless it is the work version of its content, and a page shows it. */
export async function findPreviewed(
  kinds: readonly ContentKind[],
  { contenido, version }: Previewed,
): Promise<PreviewedVersion | undefined> {
  const [row] = await db().select().from(contenidos).where(eq(contenidos.id, contenido));
  const kind = kinds.find(({ tipo }) => tipo === row?.tipo);
  if (!row || !kind || kind.isFile || row.versionTrabajo !== version) return undefined;
  const storedVersion = await findVersion(kind, contenido, version);
  return storedVersion && { row, kind, data: storedVersion.data };
}

/**
 * Renders the public page of a version that is not published: publishes it in a transaction, renders with the reads of the page bound to
 * it, and rolls back. Returns undefined for one without a page. Throws `MoveRefusedError`.
 */
export async function previewPage<Page>(
  { row, kind, data: storedData }: PreviewedVersion,
  { now, render }: { now: Date; render: (address: string) => Promise<Page> },
): Promise<Page | undefined> {
  const data = kind.visibleOn?.(storedData, today(now)) ?? storedData;
  const action = contentAction(kind, 'publicar');
  const preview = () =>
    act(systemActor('publico', 'vista-previa', [action]), action, { kind: kind.tipo }, async (tx) => {
      await tx.execute(sql`set local lock_timeout = '2s'`);
      await assertPublishable(tx, kind, { registro: row.registro, data });
      const { registro } = await publishBy(kind, tx, { registro: row.registro, data });
      if (await isWithdrawn(tx, kind, registro)) await showAgain(tx, kind, registro);
      const address = await findAddressIn(tx, kind, { registro, data });
      return new Unchanged(address === null ? undefined : await withBoundDatabase(tx, () => render(address)));
    });
  return refuseTaken(kind, row.id, preview);
}
