import type { SetWork, WorkRow } from '#platform/editing/sets/read-set.ts';
import { asOnSite } from '../audit.server.ts';
import { type BalanceColumn, summarize } from '../summary.server.ts';

/** Returns the figures of an audit that change with what is decided on: what was sent, or all that waits while nothing was. `today` is an ISO date. */
export async function effectOf(work: SetWork, today: string): Promise<BalanceColumn[]> {
  const isSome = [work.root, ...work.parts.flat()].some(({ isSent }) => isSent);
  const decided = (row: WorkRow) => (isSome && row.waits && !row.isSent ? asOnSite(row) : [row]);
  const [root = work.root] = decided(work.root);
  const parts = work.parts.map((rows) => rows.flatMap(decided));
  const { summary } = await summarize({ ...work, root, parts }, today, () => null);
  return summary.balance.filter((column) => column.site !== column.work);
}
