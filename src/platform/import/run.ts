import { sql } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import { areaOfAction } from '../acts/actions.ts';
import { type Actor, systemActor } from '../acts/actor.ts';
import { withDeferred } from '../acts/gathered.ts';
import { type Transaction, Unchanged } from '../acts/transaction.ts';
import { observeRowChanges } from '../database/row-changes.ts';
import { listWrittenTables, takeBackIds } from '../database/writes/ids.ts';
import { holdArea } from '../database/writes/transaction-locks.ts';
import type { ContentKind } from '../editing/kind.ts';
import { findOverwritten } from '../editing/publish/overwritten.ts';
import type { Sheet, Workbook } from '../workbook/model.ts';
import { foldHeader } from './cell.ts';
import { DifferenceCounter, describeRowChange, noDifferences } from './changes.ts';
import type { Import } from './definition.ts';
import { findHeader, type Header, HeaderError, requiredHeaders } from './header.ts';
import { type HeaderMappings, noMappings } from './mapping/header-mapping.ts';
import { FileIntake } from './package/intake.ts';
import type { PackageFile } from './package/model.ts';
import { noFiles, type PackageFiles } from './package/package-files.ts';
import type { ChangedRow, ImportResult, NewRecords, TableHeaders } from './result.ts';
import { KeyTable } from './rows/key-table.ts';
import { findNewest, listNewRecords, partsOfArea, withdrawNewRecords } from './rows/new-records.ts';
import { assertAsRehearsed, type Rehearsal } from './rows/stale.ts';
import { importTable } from './rows/table.ts';
import { assertInverse, restoredValues, UndoRecorder } from './rows/undo.ts';
import { INSTRUCTIONS } from './template.ts';

/** A run that is taken back: the rows that it changed, and the public records that it added. */
export type UndoneRun = { run: number; rows: readonly ChangedRow[]; records: readonly NewRecords[] };

/** Returns how many people a transaction would tell of what it changes; undefined where that is not known. */
export type CountPeople = (tx: Transaction) => Promise<number | undefined>;

/** Timeout of a statement of an import, in milliseconds. */
const MAX_STATEMENT_MS = 600_000;
/** Maximum number of rows with changes in the result. */
const MAX_CHANGES = 500;

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
  /** Returns how many people the transaction would tell of what it changes. */
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
  const counts = { read: 0, added: 0, changed: 0, same: 0, wrong: 0, recounted: 0 };
  const result: ImportResult = {
    ...counts,
    problems: [],
    changes: [],
    differences: noDifferences,
    overwritten: [],
    headers: [],
    newRecords: [],
    undo: null,
    audience: null,
    stopped: false,
    skipped: [],
    unread: [],
    inForms: [],
    hidden: [],
    merged: [],
    remarks: [],
    repeated: [],
    unnamed: [],
    links: [],
    notes: [],
    issue: null,
  };
  /** One audit log entry per import. */
  const objectOf = ({ read, added, changed, recounted }: ImportResult) => ({
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
  });
  let intake: FileIntake | undefined;
  let isStored = false;
  /** Tables whose new rows are rolled back. */
  let written: readonly string[] = [];
  try {
    const actor = person ?? systemActor('importacion', definition.id, [definition.action]);
    await act(actor, definition.action, objectOf, async (tx) => {
      // Before anything is read: what staff publish meanwhile would be overwritten unseen.
      if (!dryRun) await holdArea(tx, areaOfAction(definition.action));
      // A statement may write all parts of a record; requests, whose limit is lower, have few.
      await tx.execute(sql`set local statement_timeout = ${sql.raw(String(MAX_STATEMENT_MS))}`);
      intake = new FileIntake(tx, signal);
      const recorder = person ? new UndoRecorder() : undefined;
      const area = areaOfAction(definition.action);
      const parts = partsOfArea(kinds, area);
      const newest = await findNewest(tx, parts);
      const context = { result, table, files, intake, mappings, progress, signal, recorder, undone: undoes?.rows };
      await importSheets(tx, definition, workbook, context);
      if (!result.stopped) result.unnamed = files.unnamed();
      if (result.changed > 0 && result.problems.length === 0)
        result.overwritten = await findOverwritten(tx, kinds, areaOfAction(definition.action));
      // A wrong cell is told first.
      if (rehearsal && result.problems.length === 0) assertAsRehearsed(result, rehearsal);
      if (undoes) {
        assertInverse(undoes.rows, recorder?.changes() ?? []);
        result.changed += await withdrawNewRecords(tx, { area, parts, ...undoes, now: new Date() });
      } else if (recorder) {
        result.newRecords = await listNewRecords(tx, { area, after: newest, parts });
        result.undo = recorder.undoable(result, definition.columns);
      }
      if (dryRun || result.problems.length > 0) {
        written = await listWrittenTables(tx);
        await foreseeAudience(tx, result, countPeople);
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

/** Says which columns a table lacks, with the names that they may have, and which of its headers mean nothing to the import. */
function incompleteText(
  sheet: string,
  { missing, candidate }: { missing: string[]; candidate?: TableHeaders | undefined },
): string {
  const unknown = candidate?.columns.flatMap(({ title, column }) => (column === null ? [`«${title}»`] : [])) ?? [];
  return [
    `A la hoja «${sheet}» le faltan columnas: ${missing.join(', ')}.`,
    ...(unknown.length > 0 ? [`No se reconocen: ${unknown.join(', ')}.`] : []),
  ].join(' ');
}

/** Whether most of a header is that of the table: the sheet was meant, and lacks the other columns. */
function resemblesTable({ missing, candidate }: { missing: string[]; candidate: TableHeaders | undefined }): boolean {
  const knownColumns = candidate?.columns.filter(({ column }) => column !== null) ?? [];
  return knownColumns.length > Math.max(2, missing.length);
}

/** Notes in the result how many people an import without faults would tell. */
async function foreseeAudience(tx: Transaction, result: ImportResult, countPeople?: CountPeople): Promise<void> {
  if (result.problems.length === 0) result.audience = (await countPeople?.(tx)) ?? null;
}

/** Returns the sheets with a table, and notes in the result the missing columns of the other sheets. Throws if no sheet has a table. */
async function findTables(
  definition: Import,
  workbook: Workbook,
  context: { result: ImportResult; mappings?: HeaderMappings | undefined },
): Promise<{ sheet: Sheet; header: Header }[]> {
  const tables: { sheet: Sheet; header: Header }[] = [];
  let incomplete: string | undefined;
  const candidates: TableHeaders[] = [];
  for (const sheet of workbook.sheets) {
    const search = await findHeader(sheet, definition.columns, context.mappings ?? noMappings);
    if (search.header) {
      tables.push({ sheet, header: search.header });
      context.result.headers.push(search.header.described);
      noteUnread(context.result, sheet, search.header.unread, definition.formOnly);
    } else {
      if (sheet.name !== INSTRUCTIONS)
        context.result.skipped.push({ sheet: sheet.name, missing: resemblesTable(search) ? search.missing : [] });
      if (search.candidate) candidates.push(search.candidate);
      if (search.missing.length > 0) incomplete ??= incompleteText(sheet.name, search);
    }
  }
  if (tables.length === 0)
    throw new HeaderError(
      candidates,
      incomplete ??
        `El archivo no tiene una tabla de ${definition.title.toLowerCase()}: ningún renglón dice ${requiredHeaders(definition.columns).join(', ')}. Parta de la plantilla.`,
    );
  return tables;
}

/** Notes the headers of a sheet that are not read: those of fields that only forms have, and unknown ones. */
function noteUnread(
  result: ImportResult,
  { name: sheet }: Sheet,
  headers: readonly string[],
  formOnly: readonly string[],
) {
  const labels = new Set(formOnly.map(foldHeader));
  const { typed = [], unknown = [] } = Object.groupBy(headers, (header) =>
    labels.has(foldHeader(header)) ? 'typed' : 'unknown',
  );
  if (typed.length > 0) result.inForms.push({ sheet, headers: typed });
  if (unknown.length > 0) result.unread.push({ sheet, headers: unknown });
}

async function importSheets(
  tx: Transaction,
  definition: Import,
  workbook: Workbook,
  context: {
    result: ImportResult;
    table: PackageFile;
    files: PackageFiles;
    intake: FileIntake;
    mappings?: HeaderMappings | undefined;
    progress?: Options['progress'];
    recorder: UndoRecorder | undefined;
    undone: readonly ChangedRow[] | undefined;
    signal: AbortSignal | undefined;
  },
): Promise<void> {
  const tables = await findTables(definition, workbook, context);
  const open = await definition.open(tx);
  const otherSheets = workbook.sheets.filter((sheet) => !tables.some((table) => table.sheet === sheet));
  const used = await open.readSheets([...otherSheets, ...workbook.hidden]);
  context.result.skipped = context.result.skipped.filter(({ sheet }) => !used.includes(sheet));
  const keys = new KeyTable();
  const { recorder, undone } = context;
  const restored = undone && restoredValues(undone, definition.columns);
  const differences = new DifferenceCounter();
  observeRowChanges(tx, (change) => {
    const { changes } = context.result;
    const described = describeRowChange(change, { definition, open, tables });
    differences.add(described);
    changes.push(...described.slice(0, MAX_CHANGES - changes.length));
    recorder?.add(change);
  });
  const { columns, completeRows } = definition;
  await withDeferred(tx, async () => {
    for (const [index, { sheet, header }] of tables.entries())
      await importTable({ ...context, open, columns, completeRows, sheet, header, keys, restored, index, tables });
  });
  observeRowChanges(tx, undefined);
  context.result.differences = differences.result(context.result);
  // An import that only added rows is taken back without writing any.
  if (context.result.problems.length > 0 || restored?.size === 0) return;
  const { notes, issue = null } = await open.finish(() => context.intake.take(context.table));
  Object.assign(context.result, { notes, issue });
}
