import type { Transaction } from '../../acts/transaction.ts';
import { MemberConflictError, MoveRefusedError } from '../errors.ts';
import type { ContentData, ContentKind, Counts } from '../kind.ts';
import { lockPublications, publishTogether, publishWork } from '../publish/publish-work.ts';
import { findSiteChange } from '../site-change.ts';
import { type ContentRow, findRegistro, lockRows, membersIn } from './manifest.ts';

/** A content of a set with its kind. */
export type OrderedRow = { kind: ContentKind; row: ContentRow };

type SetVersion = { registro: number | null; data: ContentData };

/**
 * Publishes the members of a version of a set, kind after kind: later ones may refer to earlier ones, all to the root, which may be new.
 * Returns the id of the root. Throws `MoveRefusedError` with what is wrong by member and field, and `MemberConflictError`.
 */
export async function publishMembers(
  tx: Transaction,
  kinds: readonly ContentKind[],
  { registro, data }: SetVersion,
): Promise<{ registro: number; counts: Counts }> {
  const ids = membersIn(data).map(({ id }) => id);
  const rows = await orderedMembers(tx, kinds, ids);
  const byKind = [...Map.groupBy(rows, ({ kind }) => kind)];
  for (const [kind] of byKind) await lockPublications(tx, kind);
  for (const [kind, ofKind] of byKind)
    if (!(await publishMembersTogether(tx, kind, ofKind)))
      for (const { row } of ofKind) await publishMember(tx, kind, row);
  return { registro: registro ?? (await publishedRoot(tx, rows, kinds[0])), counts: { cambios: rows.length } };
}

/** Returns the id of a root that was new. */
async function publishedRoot(tx: Transaction, rows: readonly OrderedRow[], root: ContentKind | undefined) {
  const content = rows.find(({ kind }) => kind === root)?.row;
  const registro = content ? await findRegistro(tx, content.id) : null;
  if (registro === null) throw new Error('A set of changes has no root');
  return registro;
}

/** Returns contents with their kinds, in the order in which they are published, locked. */
export async function orderedMembers(
  tx: Transaction,
  kinds: readonly ContentKind[],
  ids: readonly number[],
): Promise<OrderedRow[]> {
  const rows = await lockRows(tx, ids);
  return kinds.flatMap((kind) => rows.filter(({ tipo }) => tipo === kind.tipo).map((row) => ({ kind, row })));
}

/** Publishes the work versions of locked members of a kind at once. Returns false, with nothing written, where one of them is refused. */
export async function publishMembersTogether(
  tx: Transaction,
  kind: ContentKind,
  members: readonly OrderedRow[],
): Promise<boolean> {
  for (const { row } of members) if (await findSiteChange(tx, kind, row)) return false;
  return publishTogether(
    tx,
    kind,
    members.map(({ row }) => row),
  );
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

/** Returns a refusal of a member as one of its set: with the name of the member, and its fields by the id of the member. */
function ofMember({ reason, errors, cause }: MoveRefusedError, { id, titulo }: ContentRow): MoveRefusedError {
  const named = Object.entries(errors).map(([field, sentence]) => [`${id}.${field}`, sentence]);
  return new MoveRefusedError(`${titulo}: ${reason}`, Object.fromEntries(named), { cause });
}
