import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../acts/transaction.ts';
import { db, type Querier } from '../../database/connection.ts';
import { hasSqlState } from '../../database/sql-state.ts';
import { updateRows } from '../../database/writes/row-set.ts';
import { AreaBusyError, shareArea } from '../../database/writes/transaction-locks.ts';
import { MoveRefusedError } from '../errors.ts';
import {
  type ContentData,
  type ContentKind,
  type Counts,
  currentData,
  type PublishedVersion,
  type VersionOf,
} from '../kind.ts';
import { showAgain } from '../moves/withdrawal.ts';
import { contenidos, isOneOfVersions, unscheduled, versiones } from '../schema.ts';
import { listWithdrawn } from '../site-rows.ts';
import { checkBySchema, findProblems } from './check.ts';

type Row = typeof contenidos.$inferSelect;

const IMPORT_RUNS =
  'Se está importando un archivo de esta área. No se publicó nada y su versión sigue aquí: espere a que termine y publique otra vez.';

/** Advisory lock of the publications of one kind. */
const PUBLISH_LOCK = 7_205;

/**
 * Serializes publications of a kind until the transaction ends, and excludes imports of its area, so that the result of the kind's checks stays
 * valid while the row is written. Take it after the lock of the content. Throws `AreaBusyError`.
 */
export async function lockPublications(tx: Transaction, { area, tipo }: ContentKind): Promise<void> {
  await shareArea(tx, area);
  await tx.execute(sql`select pg_advisory_xact_lock(${PUBLISH_LOCK}, hashtext(${tipo}))`);
}

/** Publishes the work version of locked content by the command of its area. Throws `MoveRefusedError`. */
export async function publishWork(tx: Transaction, kind: ContentKind, row: Row): Promise<Counts> {
  const { registro } = row;
  const data = await readWork(tx, kind, row);
  await assertPublishable(tx, kind, { registro, data });
  const { registro: published, counts } = await publishRow(tx, kind, { registro, data });
  await notePublished(tx, kind, [{ row, registro: published }]);
  return { ...counts, ...(await kind.consequences?.apply?.(tx)) };
}

/**
 * Publishes the work versions of several locked contents of a kind at once. Returns counts for the log, and the contents that were not
 * published: the refused ones, or all if two of them have the same key. Publish these one by one to obtain their errors.
 */
export async function publishTogether(
  tx: Transaction,
  kind: ContentKind,
  rows: readonly Row[],
): Promise<{ refused: readonly Row[]; counts: Counts }> {
  if (rows.length === 0) return { refused: rows, counts: {} };
  const stored = await tx
    .select()
    .from(versiones)
    .where(isOneOfVersions(rows.map(({ id, versionTrabajo }) => ({ id, numero: versionTrabajo }))));
  const byContent = new Map(stored.map((version) => [version.contenido, version]));
  const versions = rows
    .map((row) => ({ row, registro: row.registro, data: workData(kind, byContent.get(row.id)) }))
    .filter(({ data }) => !('errors' in checkBySchema(kind, data)));
  const problems = (await kind.check?.(tx, versions)) ?? [];
  const sound = versions.filter((_, index) => Object.keys(problems[index] ?? {}).length === 0);
  const published = sound.length > 0 ? await publishOrRollBack(tx, kind, sound) : undefined;
  if (!published) return { refused: rows, counts: {} };
  await notePublished(
    tx,
    kind,
    sound.map(({ row }, index) => ({ row, registro: published[index]?.registro ?? 0 })),
  );
  return {
    refused: rows.filter((row) => !sound.some((each) => each.row === row)),
    counts: sumCounts([...published.map(({ counts }) => counts), await kind.consequences?.apply?.(tx)]),
  };
}

/** Publishes versions of a kind at once. Returns undefined, and publishes none, if the kind or a unique key refuses one of them. */
async function publishOrRollBack(
  tx: Transaction,
  kind: ContentKind,
  versions: readonly VersionOf[],
): Promise<PublishedVersion[] | undefined> {
  await tx.execute(sql`savepoint juntos`);
  try {
    return await kind.publish(tx, versions);
  } catch (error) {
    // Two of them have the same key, or one has the key of a row added outside the staff application.
    if (!hasSqlState(error, 'uniqueViolation') && !(error instanceof MoveRefusedError)) throw error;
    await tx.execute(sql`rollback to savepoint juntos`);
    return undefined;
  }
}

/** Returns the sums of counts by name. */
export function sumCounts(list: readonly (Counts | undefined)[]): Counts {
  const sums: Record<string, number> = {};
  for (const counts of list)
    for (const [name, count] of Object.entries(counts ?? {})) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

/** Records the work versions as published, and undoes withdrawals of their public rows. */
async function notePublished(
  tx: Transaction,
  kind: ContentKind,
  published: readonly { row: Row; registro: number }[],
): Promise<void> {
  await showAgain(
    tx,
    kind,
    await listWithdrawn(
      tx,
      kind,
      published.flatMap(({ row }) => row.registro ?? []),
    ),
  );
  const state = { estado: 'publicado', ...unscheduled, retiro: null, actualizado: new Date() } as const;
  const rows = published.map(({ row: { id, versionTrabajo }, registro }) => {
    return { id, registro, versionPublicada: versionTrabajo, ...state };
  });
  await updateRows(tx, contenidos, rows);
}

/** Writes the public row of a version. Returns its id, and counts of the additional changes. */
export async function publishRow(tx: Transaction, kind: ContentKind, version: VersionOf): Promise<PublishedVersion> {
  const [published] = await kind.publish(tx, [version]);
  if (!published) throw new Error('The published row is missing');
  return published;
}

/** Throws `MoveRefusedError` where the schema or the check of the kind finds a problem. */
export async function assertPublishable(
  querier: Querier,
  kind: ContentKind,
  work: { registro: number | null; data: ContentData },
): Promise<void> {
  const problems = await findProblems(querier, kind, work);
  const sentences = Object.values(problems);
  if (sentences.length > 0)
    throw new MoveRefusedError(`${sentences.join(' ')} Corríjalo y guarde otra versión.`, problems);
}

/**
 * Runs a publication. Converts a unique violation (an import or console command took the key meanwhile) and a running import to
 * `MoveRefusedError`.
 */
export async function withPublicationRefusals<Result>(
  kind: ContentKind,
  id: number,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AreaBusyError) throw new MoveRefusedError(IMPORT_RUNS, {}, { cause: error });
    if (!hasSqlState(error, 'uniqueViolation')) throw error;
    const [row] = await db().select().from(contenidos).where(eq(contenidos.id, id));
    if (row) await assertPublishable(db(), kind, { registro: row.registro, data: await readWork(db(), kind, row) });
    throw new MoveRefusedError(
      'Otro registro tiene ya el mismo número, nombre o lugar. Cámbielo y guarde otra versión.',
    );
  }
}

/** Sets columns of content. */
export async function setState(tx: Transaction, id: number, values: Partial<Row>): Promise<void> {
  await tx
    .update(contenidos)
    .set({ ...values, actualizado: new Date() })
    .where(eq(contenidos.id, id));
}

/** Condition on `versiones`: the work version of content. */
export function isWorkOf({ id, versionTrabajo }: Row) {
  return and(eq(versiones.contenido, id), eq(versiones.numero, versionTrabajo));
}

/** Returns the data of the work version of content. */
export async function readWork(querier: Querier, kind: ContentKind, row: Row): Promise<ContentData> {
  const [version] = await querier.select().from(versiones).where(isWorkOf(row));
  return workData(kind, version);
}

function workData(kind: ContentKind, version: typeof versiones.$inferSelect | undefined): ContentData {
  if (!version) throw new Error('A work version is missing');
  return currentData(kind, version);
}
