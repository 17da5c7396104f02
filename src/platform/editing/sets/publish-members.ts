import type { Transaction } from '../../acts/transaction.ts';
import { MemberConflictError, MoveRefusedError } from '../errors.ts';
import type { ContentData, ContentKind, Counts } from '../kind.ts';
import { lockPublications, publishTogether, publishWork } from '../publish/publish-work.ts';
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
  for (const { kind, rows } of members)
    for (const row of await publishMembersTogether(tx, kind, rows)) await publishMember(tx, kind, row);
  const root = registro ?? (await publishedRoot(tx, members, kinds[0]));
  return { registro: root, counts: { cambios: members.flatMap(({ rows }) => rows).length } };
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

/** Publishes the work versions of locked members of a kind at once. Returns those not published; `publishMember` then gives the reason of each. */
export async function publishMembersTogether(
  tx: Transaction,
  kind: ContentKind,
  rows: readonly ContentRow[],
): Promise<readonly ContentRow[]> {
  const changes = await findSiteChanges(tx, kind, rows);
  const refused = await publishTogether(
    tx,
    kind,
    rows.filter(({ id }) => !changes.has(id)),
  );
  return rows.filter((row) => changes.has(row.id) || refused.includes(row));
}

/** Publishes the work version of a locked member. Throws `MoveRefusedError` and `MemberConflictError`. */
export async function publishMember(tx: Transaction, kind: ContentKind, row: ContentRow): Promise<void> {
  const site = await findSiteChange(tx, kind, row);
  if (site) throw new MemberConflictError(site, row);
  try {
    await publishWork(tx, kind, row);
  } catch (error) {
    throw error instanceof MoveRefusedError ? ofMember(error, row) : error;
  }
}

/** Converts a refusal of a member to one of its set: adds the member's title to the reason, and its content id to the field names. */
function ofMember({ reason, errors, cause }: MoveRefusedError, { id, titulo }: ContentRow): MoveRefusedError {
  const named = Object.entries(errors).map(([field, sentence]) => [`${id}.${field}`, sentence]);
  return new MoveRefusedError(`${titulo}: ${reason}`, Object.fromEntries(named), { cause });
}
