import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { act } from '../../acts/act.ts';
import { systemActor } from '../../acts/actor.ts';
import { type Transaction, Unchanged } from '../../acts/transaction.ts';
import { db, withBoundDatabase } from '../../database/connection.ts';
import { listWrittenTables, takeBackIds } from '../../database/writes/ids.ts';
import { keyRing } from '../../encryption/key-ring.ts';
import { today } from '../../visibility.ts';
import { completeContent } from '../declared-reads.ts';
import { findDraft } from '../drafts.ts';
import { MoveRefusedError } from '../errors.ts';
import { type ContentData, type ContentKind, contentAction } from '../kind.ts';
import { showAgain } from '../moves/withdrawal.ts';
import { checkBySchema } from '../publish/check.ts';
import { assertPublishable, publishRow, withPublicationRefusals } from '../publish/publish-work.ts';
import { findVersion } from '../read.ts';
import { contenidos } from '../schema.ts';
import { findAddress, listWithdrawn } from '../site-rows.ts';

/** The version of a preview link: its content, kind and data. */
export type PreviewedVersion = { row: typeof contenidos.$inferSelect; kind: ContentKind; data: ContentData };

/**
 * Returns the version of a preview link; undefined unless it is the work version of its content and a page shows it. Throws `MoveRefusedError`
 * if the unsaved input fails the schema.
 */
export async function findPreviewed(
  kinds: readonly ContentKind[],
  { contenido, version, borradorDe }: Previewed,
): Promise<PreviewedVersion | undefined> {
  const [row] = await db().select().from(contenidos).where(eq(contenidos.id, contenido));
  const kind = kinds.find(({ tipo }) => tipo === row?.tipo);
  if (!row || !kind || kind.isFile || row.versionTrabajo !== version) return undefined;
  const storedVersion = await findVersion(kind, contenido, version);
  if (!storedVersion) return undefined;
  const typed = borradorDe === undefined ? undefined : await findDraft(`${kind.tipo} ${contenido}`, borradorDe);
  const data =
    typed?.base === version
      ? await readTyped(kind, row.registro, { ...storedVersion.data, ...typed.datos })
      : storedVersion.data;
  return { row, kind, data };
}

/** Returns unsaved input as the version that a save would create. Throws `MoveRefusedError` if it fails the schema. */
async function readTyped(kind: ContentKind, registro: number | null, values: ContentData): Promise<ContentData> {
  const checked = checkBySchema(kind, values);
  if ('data' in checked) return completeContent(kind, { registro, data: checked.data });
  const [[name = '', problem = ''] = []] = Object.entries(checked.errors);
  const label = kind.fields.find((field) => field.name === name)?.label ?? name;
  throw new MoveRefusedError(`La página se verá cuando esto esté bien. ${label}: ${problem}`);
}

/**
 * Renders the public page of an unpublished version: publishes it in a transaction, renders with the page's reads bound to this transaction, and
 * rolls back. Returns undefined if no page shows the version. Throws `MoveRefusedError`.
 */
export async function previewPage<Page>(
  version: PreviewedVersion,
  { now, render }: { now: Date; render: (address: string) => Promise<Page> },
): Promise<Page | undefined> {
  const { kind, data: storedData } = version;
  const data = kind.visibleOn?.(storedData, today(now)) ?? storedData;
  return tryVersion({ ...version, data, lockMs: 2000 }, async (tx, registro) => {
    const address = await findAddress(kind, { registro, data }, tx);
    return address === null ? undefined : render(address);
  });
}

type TriedVersion = Omit<PreviewedVersion, 'row'> & {
  row: Pick<PreviewedVersion['row'], 'id' | 'registro'>;
  /** Lock timeout in milliseconds. */
  lockMs: number;
};

/**
 * Publishes a version in a transaction that is rolled back. Returns the result of `read`, which sees the site with the version published, since
 * `db()` is bound to the transaction. Throws `MoveRefusedError`.
 */
export async function tryVersion<Result>(
  { row, kind, data, lockMs }: TriedVersion,
  read: (tx: Transaction, registro: number) => Promise<Result>,
): Promise<Result> {
  const action = contentAction(kind, 'publicar');
  let written: readonly string[] = [];
  const trial = () =>
    act(systemActor('publico', 'vista-previa', [action]), action, { kind: kind.tipo }, async (tx) => {
      await tx.execute(sql`set local lock_timeout = ${sql.raw(String(lockMs))}`);
      await assertPublishable(tx, kind, { registro: row.registro, data });
      const { registro } = await publishRow(tx, kind, { registro: row.registro, data });
      await showAgain(tx, kind, await listWithdrawn(tx, kind, [registro]));
      if (row.registro === null) written = await listWrittenTables(tx);
      return new Unchanged(await withBoundDatabase(tx, () => read(tx, registro)));
    });
  const result = await withPublicationRefusals(kind, row.id, trial);
  await takeBackIds(written);
  return result;
}

/** A version of content shown by a preview link; with `borradorDe`, including the unsaved input of this person. */
type Previewed = { contenido: number; version: number; borradorDe?: string };

/** Validity of a preview link, in milliseconds. */
const VALID_MS = 48 * 3_600_000;

/** Returns the path of the preview page of an unpublished version. It is valid for 48 hours, or until another version is saved. */
export function previewPath({ contenido, version, borradorDe }: Previewed, now: Date): string {
  const draft = borradorDe === undefined ? '' : `.${borradorDe}`;
  const text = `${contenido}.${version}.${now.getTime() + VALID_MS}${draft}`;
  return `/borradores/${text}.${signature(text)}`;
}

/** Returns the version of a preview link; undefined if the signature is invalid or the link has expired. */
export function readPreviewKey(key: string, now: Date): Previewed | undefined {
  const [, text = '', contenido, version, expires, borradorDe, sent = ''] =
    /^((\d{1,10})\.(\d{1,6})\.(\d{13})(?:\.([\w-]{1,64}))?)\.([\w-]{43})$/.exec(key) ?? [];
  const expected = signature(text);
  if (sent.length !== expected.length || !timingSafeEqual(Buffer.from(sent), Buffer.from(expected))) return undefined;
  if (Number(expires) <= now.getTime()) return undefined;
  return { contenido: Number(contenido), version: Number(version), ...(borradorDe && { borradorDe }) };
}

function signature(text: string): string {
  return createHmac('sha256', keyRing().lookupKey('vista-previa')).update(text).digest('base64url');
}
