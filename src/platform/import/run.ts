import { sql } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import { areaOfAction } from '../acts/actions.ts';
import { type Actor, systemActor } from '../acts/actor.ts';
import { type Transaction, Unchanged } from '../acts/transaction.ts';
import { listWrittenTables, takeBackIds } from '../database/writes/ids.ts';
import { holdArea } from '../database/writes/transaction-locks.ts';
import type { ContentKind } from '../editing/kind.ts';
import { findOverwritten } from '../editing/publish/overwritten.ts';
import type { Workbook } from '../workbook/model.ts';
import type { Import } from './definition.ts';
import { emptyResult } from './empty-result.ts';
import { importSheets } from './import-sheets.ts';
import type { HeaderMappings } from './mapping/header-mapping.ts';
import { FileIntake } from './package/intake.ts';
import type { PackageFile } from './package/model.ts';
import { noFiles, type PackageFiles } from './package/package-files.ts';
import type { ChangedRow, ImportResult, NewRecords } from './result.ts';
import { findNewest, listNewRecords, type Newest, partsOfArea, withdrawNewRecords } from './rows/new-records.ts';
import { assertAsRehearsed, type Rehearsal } from './rows/stale.ts';
import { assertInverse, UndoRecorder } from './rows/undo.ts';

/** A run that is taken back: the rows that it changed, and the public records that it added. */
export type UndoneRun = { run: number; rows: readonly ChangedRow[]; records: readonly NewRecords[] };

/** Returns how many people would be notified of the changes of a transaction; undefined if that is not known. */
export type CountPeople = (tx: Transaction) => Promise<number | undefined>;

/** Timeout of a statement of an import, in milliseconds. */
const MAX_STATEMENT_MS = 600_000;

type Options = {
  /** Rolls the import back at the end. */
  dryRun?: boolean;
  /** The workbook as a file. */
  table: PackageFile;
  /** Files that accompany the workbook. */
  files?: PackageFiles;
  /** SHA-256 of the table's file, for the audit log. */
  sha256: string;
  /** The person who imports; without one, the import itself is the actor, as in a dry run. */
  actor?: Actor | undefined;
  /** The run whose changes are taken back, with the rows that it changed. */
  undoes?: UndoneRun | undefined;
  /** Kinds of content whose publications the import may change past the staff. */
  kinds?: readonly ContentKind[];
  /** The dry run that a person confirmed: the import does the same, or nothing. */
  rehearsal?: Rehearsal | undefined;
  /** Returns how many people would be notified of the changes of the transaction. */
  countPeople?: CountPeople | undefined;
  /** The import sends alerts to the followers of its changes, as one item. */
  isAnnounced?: boolean;
  /** Columns that people assigned to headers. */
  mappings?: HeaderMappings;
  /** Is called with the number of rows read so far. */
  progress?: (read: number) => Promise<void>;
  /** Stores the result of a successful import, as the last step of its transaction. */
  record?: (tx: Transaction, result: ImportResult) => Promise<void>;
  /** Aborts the import; nothing is changed. */
  signal?: AbortSignal | undefined;
};

/**
 * Imports all tables of a workbook and their files atomically, in one transaction. The caller must have the lock of the import: use
 * `importFile` (`runs/import-file.ts`). Throws `WorkbookError` when the file has no table to import, `PackageError` when a file cannot be read.
 */
export async function runImport(
  definition: Import,
  workbook: Workbook,
  {
    dryRun = false,
    table,
    files = noFiles,
    sha256,
    actor: person,
    undoes,
    kinds = [],
    rehearsal,
    countPeople,
    isAnnounced = false,
    mappings,
    progress,
    record,
    signal,
  }: Options,
): Promise<ImportResult> {
  const result = emptyResult();
  const area = areaOfAction(definition.action);
  const objectOf = (done: ImportResult) => loggedObject(definition, done, { sha256, undoes, isAnnounced });
  let intake: FileIntake | undefined;
  let isStored = false;
  /** Tables whose new rows are rolled back. */
  let written: readonly string[] = [];
  try {
    const actor = person ?? systemActor('importacion', definition.id, [definition.action]);
    await act(actor, definition.action, objectOf, async (tx) => {
      // Before anything is read: what staff publish meanwhile would be overwritten unseen.
      if (!dryRun) await holdArea(tx, area);
      // A statement may write all parts of a record; requests, whose limit is lower, have few.
      await tx.execute(sql`set local statement_timeout = ${sql.raw(String(MAX_STATEMENT_MS))}`);
      intake = new FileIntake(tx, signal);
      const recorder = person ? new UndoRecorder() : undefined;
      const parts = partsOfArea(kinds, area);
      const records = { area, parts, newest: await findNewest(tx, parts) };
      const context = { result, table, files, intake, mappings, progress, signal, recorder, undone: undoes?.rows };
      await importSheets(tx, definition, workbook, context);
      if (!result.stopped) result.unnamed = files.unnamed();
      if (result.changed > 0 && result.problems.length === 0)
        result.overwritten = await findOverwritten(tx, kinds, area);
      // Invalid cells are reported before a stale rehearsal.
      if (rehearsal && result.problems.length === 0) assertAsRehearsed(result, rehearsal);
      if (undoes) await takeBackRecords(tx, result, { undoes, recorder, records });
      else if (recorder) await noteUndo(tx, result, { recorder, columns: definition.columns, records });
      if (dryRun || result.problems.length > 0) {
        written = await listWrittenTables(tx);
        await predictAudience(tx, result, countPeople);
        return new Unchanged(result);
      }
      // Before the commit, so that no visible row references missing content.
      await intake.store();
      isStored = true;
      await record?.(tx, result);
      signal?.throwIfAborted();
      return result;
    });
  } catch (error) {
    // While the database is down, `sweepContents` has to find out later which ones are named.
    await intake?.undo().catch(() => undefined);
    throw error;
  }
  await takeBackIds(written);
  // The import is done. Where the store fails now, the daily sweep removes what nothing names.
  if (isStored) await intake?.removeReplaced().catch(() => undefined);
  return result;
}

/** Object of an import in the audit log, which has one entry for each import. */
function loggedObject(
  definition: Import,
  { read, added, changed, recounted }: ImportResult,
  { sha256, undoes, isAnnounced }: Pick<Options, 'sha256' | 'undoes' | 'isAnnounced'>,
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

/** Public records of the area of an import: its kinds of parts, and the newest records before the import. */
type AreaRecords = { area: string; parts: ReturnType<typeof partsOfArea>; newest: Newest };

/** Withdraws the public records that a run added. Throws `UndoRefusedError` unless the import took back exactly the rows that the run changed. */
async function takeBackRecords(
  tx: Transaction,
  result: ImportResult,
  input: { undoes: UndoneRun; recorder: UndoRecorder | undefined; records: AreaRecords },
): Promise<void> {
  const { undoes, recorder, records } = input;
  const { area, parts } = records;
  assertInverse(undoes.rows, recorder?.changes() ?? []);
  result.changed += await withdrawNewRecords(tx, { area, parts, ...undoes, now: new Date() });
}

/** Notes in the result the records and rows that an undo of the import takes back. */
async function noteUndo(
  tx: Transaction,
  result: ImportResult,
  input: { recorder: UndoRecorder; columns: Import['columns']; records: AreaRecords },
): Promise<void> {
  const { recorder, columns, records } = input;
  const { area, parts, newest } = records;
  result.newRecords = await listNewRecords(tx, { area, after: newest, parts });
  result.undo = recorder.undoable(result, columns);
}

/** Writes into the result how many people would be notified of an import without faults. */
async function predictAudience(tx: Transaction, result: ImportResult, countPeople?: CountPeople): Promise<void> {
  if (result.problems.length === 0) result.audience = (await countPeople?.(tx)) ?? null;
}
