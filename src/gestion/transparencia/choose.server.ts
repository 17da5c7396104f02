import { listQuarterFormats } from '#areas/transparencia/queries/quarters.ts';
import { confirmRuns } from '#platform/import/runs/queue.ts';
import { readBoardRows } from './board.server.ts';
import type { BoardRow } from './board-row.server.ts';
import type { BulkAct } from './bulk-acts.ts';
import { declareUnchanged } from './perform.server.ts';
import { boardStateNames } from './states.ts';

/** Result of an act on several formats: the number, and the skipped formats with the reason. */
export type Outcome = { act: BulkAct; done: number; leftOut: { id: number; name: string; reason: string }[] };

/** `keys` identify the books that the person saw. */
type Request = Parameters<typeof readBoardRows>[0] & { act: BulkAct; keys: readonly string[] };
type Chosen = Omit<Request, 'keys'> & { rows: readonly BoardRow[] };

/** Performs an act on the chosen formats of a board. Formats that changed since the person saw them are skipped. */
export async function performChosen({ act, keys, ...request }: Request): Promise<Outcome> {
  const chosenKeys = new Map(keys.map((key) => [key.split(':')[0], key]));
  const chosen = (await readBoardRows(request)).filter(({ id }) => chosenKeys.has(String(id)));
  const isAsSeen = (row: BoardRow) => row.may[act] && chosenKeys.get(String(row.id)) === row.bookKey;
  const work = { ...request, act, rows: chosen.filter(isAsSeen) };
  const done = new Set(await (act === 'aprobar' ? approve(work) : repeat(work)));
  return {
    act,
    done: done.size,
    leftOut: chosen
      .filter(({ id }) => !done.has(id))
      .map((row) => ({ id: row.id, name: row.nombre, reason: reasonOf(row, act, isAsSeen(row)) })),
  };
}

/**
 * Approves the books of formats in review, all in one transaction: each is published like a book that is confirmed separately, with its own log
 * entry. Returns the ids of the formats.
 */
async function approve({ rows, actor }: Chosen): Promise<number[]> {
  const formatOfRun = new Map(rows.flatMap(({ id, run }) => (run ? [[run.id, id]] : [])));
  const confirmed = formatOfRun.size === 0 ? [] : await confirmRuns([...formatOfRun.keys()], actor.id);
  return confirmed.flatMap((run) => formatOfRun.get(run) ?? []);
}

/** Declares that formats repeat their previous content, one after another. Returns the ids of the formats. */
async function repeat({ rows, quarter, actor, now }: Chosen): Promise<number[]> {
  const formats = new Map((await listQuarterFormats(quarter, now)).map((format) => [format.id, format]));
  const repeated: number[] = [];
  for (const { id, run } of rows) {
    const format = formats.get(id);
    if (format && (await declareUnchanged({ format, actor, now }, run?.id))) repeated.push(id);
  }
  return repeated;
}

/** Returns why a format was skipped. `isAsSeen`: somebody decided on it at the same moment. */
function reasonOf(row: BoardRow, act: BulkAct, isAsSeen: boolean): string {
  if (isAsSeen) return 'alguien decidió al mismo tiempo';
  if (row.isOutdated) return 'la versión anterior cambió después de compararlo';
  if (row.may[act]) return 'llegó otro libro mientras usted elegía';
  return `ahora está como «${boardStateNames[row.state].one}»`;
}
