import type { Transaction } from '../../acts/transaction.ts';
import { MemberConflictError, MoveRefusedError } from '../errors.ts';
import type { ContentData, ContentKind, Counts } from '../kind.ts';
import { lockPublications, publishTogether, publishWork, sumCounts } from '../publish/publish-work.ts';
import { findSiteChange, findSiteChanges } from '../site-change.ts';
import { type ContentRow, findRegistro, lockRows, membersIn } from './members.ts';

/** Contents of one kind of a set. */
export type KindMembers = { kind: ContentKind; rows: ContentRow[] };

type SetVersion = { registro: number | null; data: ContentData };

/**
 * Publishes the members of a version of a set, kind by kind, the root first: later kinds may refer to earlier ones. Returns the id of the root.
 * Throws `MoveRefusedError` with the errors by member and field, and `MemberConflictError`.
 */
export async function publishMembers(
  tx: Transaction,
  kinds: readonly ContentKind[],
  { registro, data }: SetVersion,
): Promise<{ registro: number; counts: Counts }> {
  const ids = membersIn(data).map(({ id }) => id);
  const members = await lockMembers(tx, kinds, ids);
  const counts: Counts[] = [{ cambios: members.flatMap(({ rows }) => rows).length }];
  for (const { kind, rows } of members) {
    const together = await publishMembersTogether(tx, kind, rows);
    counts.push(together.counts);
    for (const row of together.refused) counts.push(await publishMember(tx, kind, row));
  }
  const root = registro ?? (await publishedRoot(tx, members, kinds[0]));
  return { registro: root, counts: sumCounts(counts) };
}

/** Returns the public id of a root that was new before this publication. */
async function publishedRoot(tx: Transaction, members: readonly KindMembers[], root: ContentKind | undefined) {
  const content = members.find(({ kind }) => kind === root)?.rows[0];
  const registro = content ? await findRegistro(tx, content.id) : null;
  if (registro === null) throw new Error('A set of changes has no root');
  return registro;
}

/** Locks contents, and the publications of their kinds. Returns the contents by kind, in publication order. */
export async function lockMembers(
  tx: Transaction,
  kinds: readonly ContentKind[],
  ids: readonly number[],
): Promise<KindMembers[]> {
  const locked = await lockRows(tx, ids);
  const members = kinds.flatMap((kind) => {
    const rows = locked.filter(({ tipo }) => tipo === kind.tipo);
    return rows.length > 0 ? [{ kind, rows }] : [];
  });
  for (const { kind } of members) await lockPublications(tx, kind);
  return members;
}

/**
 * Publishes the work versions of locked members of a kind at once. Returns counts for the log, and the members that were not published;
 * `publishMember` then gives the reason of each.
 */
export async function publishMembersTogether(
  tx: Transaction,
  kind: ContentKind,
  rows: readonly ContentRow[],
): Promise<{ refused: readonly ContentRow[]; counts: Counts }> {
  const changes = await findSiteChanges(tx, kind, rows);
  const { refused, counts } = await publishTogether(
    tx,
    kind,
    rows.filter(({ id }) => !changes.has(id)),
  );
  return { refused: rows.filter((row) => changes.has(row.id) || refused.includes(row)), counts };
}

/** Publishes the work version of a locked member. Returns counts for the log. Throws `MoveRefusedError` and `MemberConflictError`. */
export async function publishMember(tx: Transaction, kind: ContentKind, row: ContentRow): Promise<Counts> {
  const site = await findSiteChange(tx, kind, row);
  if (site) throw new MemberConflictError(site, row);
  try {
    return await publishWork(tx, kind, row);
  } catch (error) {
    throw error instanceof MoveRefusedError ? ofMember(error, row) : error;
  }
}

/** Converts a refusal of a member to one of its set: adds the member's title to the reason, and its content id to the field names. */
function ofMember({ reason, errors, cause }: MoveRefusedError, { id, titulo }: ContentRow): MoveRefusedError {
  const named = Object.entries(errors).map(([field, sentence]) => [`${id}.${field}`, sentence]);
  return new MoveRefusedError(`${titulo}: ${reason}`, Object.fromEntries(named), { cause });
}
