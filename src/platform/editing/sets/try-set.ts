import { sql } from 'drizzle-orm';
import { act } from '../../acts/act.ts';
import { systemActor } from '../../acts/actor.ts';
import { discardDeferred } from '../../acts/gathered.ts';
import { type Transaction, Unchanged } from '../../acts/transaction.ts';
import { withBoundDatabase } from '../../database/connection.ts';
import { listWrittenTables, takeBackIds } from '../../database/writes/ids.ts';
import { AreaBusyError } from '../../database/writes/transaction-locks.ts';
import { MemberConflictError, MoveRefusedError } from '../errors.ts';
import { contentAction } from '../kind.ts';
import { type ContentSet, kindsOfSet } from './content-set.ts';
import { type KindMembers, lockMembers, publishMember, publishMembersTogether } from './publish-members.ts';

/** Error sentences of a trial publication of contents of a set, by content id or by `id.field`. */
export type SetProblems = Readonly<Record<string, string>>;

/**
 * Publishes contents of a set in a transaction that is rolled back, without updating stored sums. Returns the errors (`problems`), and the result
 * of `read`, which sees the site with the accepted contents published. While an import runs in the area, `result` is undefined and `problems['']`
 * says so.
 */
export async function trySet<Result>(
  set: ContentSet,
  ids: readonly number[],
  read: (tx: Transaction, isWhole: boolean) => Promise<Result>,
): Promise<{ problems: SetProblems; result: Result | undefined }> {
  const kinds = kindsOfSet(set);
  const actions = kinds.map((kind) => contentAction(kind, 'publicar'));
  const action = contentAction(set.kind, 'publicar');
  let written: readonly string[] = [];
  const tried = await act(
    systemActor('publico', 'vista-previa', [action, ...actions]),
    action,
    { kind: set.kind.tipo },
    async (tx) => {
      await tx.execute(sql`set local lock_timeout = '2s'`);
      const problems: Record<string, string> = {};
      const members = await lockMembers(tx, kinds, ids);
      await discardDeferred(tx, async () => {
        for (const ofKind of members) Object.assign(problems, await tryMembers(tx, ofKind));
      });
      const isAdded = members.some(({ rows }) => rows.some(({ registro }) => registro === null));
      if (isAdded) written = await listWrittenTables(tx);
      const isWhole = Object.keys(problems).length === 0;
      return new Unchanged({ problems, result: await withBoundDatabase(tx, () => read(tx, isWhole)) });
    },
  ).catch((error) => {
    if (!(error instanceof AreaBusyError)) throw error;
    return { problems: { '': 'Se está importando un archivo de esta área: espere a que termine.' }, result: undefined };
  });
  await takeBackIds(written);
  return tried;
}

/** Publishes members of a kind. Returns the error sentences of refused members, by content id or by `id.field`. */
async function tryMembers(tx: Transaction, { kind, rows }: KindMembers): Promise<Record<string, string>> {
  const problems: Record<string, string> = {};
  const { refused } = await publishMembersTogether(tx, kind, rows);
  for (const row of refused)
    try {
      await publishMember(tx, kind, row);
    } catch (error) {
      if (error instanceof MoveRefusedError) {
        const ofFields = Object.keys(error.errors).length > 0 ? error.errors : { [row.id]: error.reason };
        Object.assign(problems, ofFields);
      } else if (error instanceof MemberConflictError)
        problems[row.id] = 'Cambió en el sitio desde que se escribió: compare los dos textos y guarde otra vez.';
      else throw error;
    }
  return problems;
}
