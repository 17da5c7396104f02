import { confirmRuns } from '#platform/import/runs/queue.ts';
import { type BoardRow, readRows } from './board.server.ts';
import { boardStateNames } from './states.ts';

/** Result of approving several formats: how many, and the names of those that were left out, with the reason. */
export type Approval = { approved: number; leftOut: { id: number; name: string; reason: string }[] };

/** `keys` are those of the books that the person saw. */
type Request = Parameters<typeof readRows>[0] & { keys: readonly string[] };

/**
 * Approves formats without changes that wait in review, all in one transaction: each is published like a book that is confirmed by itself, with
 * its own entry of the log. What changed since the person saw it is left out.
 */
export async function approveRepeated({ keys, ...request }: Request): Promise<Approval> {
  const chosenIds = new Map(keys.map((key) => [key.split(':')[0], key]));
  const chosen = (await readRows(request)).filter(({ id }) => chosenIds.has(String(id)));
  const isAsSeen = (row: BoardRow) => row.may.approve && chosenIds.get(String(row.id)) === row.bookKey;
  const runs = chosen.flatMap((row) => (isAsSeen(row) && row.run ? [row.run.id] : []));
  const confirmed = new Set(runs.length === 0 ? [] : await confirmRuns(runs, request.actor.id));
  return {
    approved: confirmed.size,
    leftOut: chosen
      .filter(({ run }) => !run || !confirmed.has(run.id))
      .map((row) => ({ id: row.id, name: row.nombre, reason: reasonOf(row, isAsSeen(row)) })),
  };
}

/** Says why a format was left out. `isAsSeen`: somebody decided on it in the same moment. */
function reasonOf({ state, isOutdated, may }: BoardRow, isAsSeen: boolean): string {
  if (isAsSeen) return 'alguien decidió al mismo tiempo';
  if (isOutdated) return 'la versión anterior cambió después de compararlo';
  if (may.approve) return 'llegó otro libro mientras usted elegía';
  return `ahora está como «${boardStateNames[state].one}»`;
}
