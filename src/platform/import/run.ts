import { sql } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import { areaOfAction } from '../acts/actions.ts';
import { type Actor, systemActor } from '../acts/actor.ts';
import { type Transaction, Unchanged } from '../acts/transaction.ts';
import { listWrittenTables, takeBackIds } from '../database/writes/ids.ts';
import { holdArea } from '../database/writes/transaction-locks.ts';
import type { ContentKind } from '../editing/kind.ts';
import { findOverwritten } from '../editing/publish/overwritten.ts';
import type { Import } from './definition.ts';
import { type ImportSource, importSheets } from './import-sheets.ts';
import { FileIntake } from './package/intake.ts';
import type { ChangedRow, ImportResult, NewRecords } from './result.ts';
import { findNewest, listNewRecords, partsOfArea, withdrawNewRecords } from './rows/new-records.ts';
import { assertAsRehearsed, type Rehearsal } from './rows/stale.ts';
import { assertInverse, UndoRecorder } from './rows/undo.ts';

/** A run that is taken back: the rows that it changed, and the public records that it added. */
type UndoneRun = { run: number; rows: readonly ChangedRow[]; records: readonly NewRecords[] };

/** Returns how many people would be notified of the changes of a transaction; undefined if that is not known. */
export type CountPeople = (tx: Transaction) => Promise<number | undefined>;

/** Timeout of a statement of an import, in milliseconds. */
const MAX_STATEMENT_MS = 600_000;

/** The person who imports, and the conditions and effects of the import. */
export type ImportRequest = {
  /** Rolls the import back at the end. */
  dryRun: boolean;
  /** The person who imports; without one, the import itself is the actor, as in a dry run. */
  actor?: Actor | undefined;
  /** The run whose changes are taken back, with the rows that it changed. */
  undoes?: UndoneRun | undefined;
  /** The dry run that a person confirmed: the import does the same, or nothing. */
  rehearsal?: Rehearsal | undefined;
  /** Kinds of content whose publications the import may change past the staff. */
  kinds?: readonly ContentKind[];
  /** Returns how many people would be notified of the changes of the transaction. */
  countPeople?: CountPeople | undefined;
  /** The import sends alerts to the followers of its changes, as one item. */
  isAnnounced?: boolean;
  /** Aborts the import; nothing is changed. */
  signal?: AbortSignal | undefined;
};

type Reports = {
  /** Is called with the number of rows read so far. */
  progress(read: number): Promise<void>;
  /** Stores the result of a successful import, as the last step of its transaction. */
  record(tx: Transaction, result: ImportResult): Promise<void>;
};

/**
 * Imports all tables of a workbook and their files atomically, in one transaction. The caller must have the lock of the import: use
 * `importFile` (`runs/import-file.ts`). Throws `WorkbookError` when the file has no table to import, `PackageError` when a file cannot be read.
 */
export async function runImport(
  definition: Import,
  source: ImportSource,
  request: ImportRequest,
  { progress, record }: Reports,
): Promise<ImportResult> {
  const { dryRun, actor: person, undoes, rehearsal, kinds = [], countPeople, signal } = request;
  const area = areaOfAction(definition.action);
  const actor = person ?? systemActor('importacion', definition.id, [definition.action]);
  const objectOf = (done: ImportResult) => loggedObject(definition, done, { ...request, sha256: source.sha256 });
  let intake: FileIntake | undefined;
  let isStored = false;
  /** Tables whose new rows are rolled back. */
  let written: readonly string[] = [];
  const importing = act(actor, definition.action, objectOf, async (tx) => {
    // Before anything is read: what staff publish meanwhile would be overwritten unseen.
    if (!dryRun) await holdArea(tx, area);
    // A statement may write all parts of a record; requests, whose limit is lower, have few.
    await tx.execute(sql`set local statement_timeout = ${sql.raw(String(MAX_STATEMENT_MS))}`);
    intake = new FileIntake(tx, signal);
    const recorder = person ? new UndoRecorder() : undefined;
    const parts = partsOfArea(kinds, area);
    const records = { area, parts, after: await findNewest(tx, parts) };
    const context = { source, intake, progress, signal, recorder, undone: undoes?.rows };
    const result = await importSheets(tx, definition, context);
    const isFaultless = result.problems.length === 0;
    if (isFaultless && result.changed > 0) result.overwritten = await findOverwritten(tx, kinds, area);
    // Invalid cells are reported before a stale rehearsal.
    if (isFaultless && rehearsal) assertAsRehearsed(result, rehearsal);
    await completeUndo(tx, result, { undoes, recorder, columns: definition.columns, records });
    if (dryRun || !isFaultless) {
      written = await listWrittenTables(tx);
      if (isFaultless) result.audience = (await countPeople?.(tx)) ?? null;
      return new Unchanged(result);
    }
    // Before the commit, so that no visible row references missing content.
    await intake.store();
    isStored = true;
    await record(tx, result);
    signal?.throwIfAborted();
    return result;
  });
  const result = await importing.catch(async (error: unknown) => {
    // While the database is down, `sweepContents` has to find out later which ones are named.
    await intake?.undo().catch(() => undefined);
    throw error;
  });
  await takeBackIds(written);
  // The import is done. Where the store fails now, the daily sweep removes what nothing names.
  if (isStored) await intake?.removeReplaced().catch(() => undefined);
  return result;
}

type Records = { area: string; parts: ReturnType<typeof partsOfArea>; after: Awaited<ReturnType<typeof findNewest>> };

/** Withdraws what an undone import added; otherwise records what this one added, and how to undo it. Throws `UndoRefusedError`. */
async function completeUndo(
  tx: Transaction,
  result: ImportResult,
  {
    undoes,
    recorder,
    columns,
    records,
  }: Pick<ImportRequest, 'undoes'> & Pick<Import, 'columns'> & { recorder: UndoRecorder | undefined; records: Records },
): Promise<void> {
  if (undoes) {
    assertInverse(undoes.rows, recorder?.changes() ?? []);
    result.changed += await withdrawNewRecords(tx, { ...records, ...undoes, now: new Date() });
  } else if (recorder) {
    result.newRecords = await listNewRecords(tx, records);
    result.undo = recorder.undoable(result, columns);
  }
}

/** Object of an import in the audit log, which has one entry for each import. */
function loggedObject(
  definition: Import,
  { read, added, changed, recounted }: ImportResult,
  { sha256, undoes, isAnnounced }: Pick<ImportSource, 'sha256'> & ImportRequest,
) {
  return {
    kind: 'importacion',
    ids: [definition.id],
    detail: {
      sha256,
      leidas: read,
      agregadas: added,
      cambiadas: changed,
      ...(recounted > 0 && { recontadas: recounted }),
      ...(undoes && { deshace: undoes.run }),
      ...(isAnnounced && { avisar: true }),
    },
  };
}
