import { sql } from 'drizzle-orm';
import { type ContentCommand, contentCommand } from '../acts/command.ts';
import { markChanged, type Transaction } from '../acts/transaction.ts';
import { reportChange, sourceOf } from '../database/row-changes.ts';
import type { SaveCounts } from '../database/upsert.ts';
import { freshIds } from '../database/writes/ids.ts';
import { recordsOf, updateRows } from '../database/writes/row-set.ts';
import { listArchivos } from '../files/files.ts';
import type { IncomingFile } from '../import/package/intake.ts';
import type { PublicationKind } from '../publications/kind.ts';
import { refreshPublications } from '../publications/write.ts';
import { noteWholes } from './as-part.ts';
import type { AnyDeclaration, DatasetTable, RowToSave } from './declaration.ts';
import {
  type Complete,
  cleanRow,
  columnsOf,
  findByIds,
  findStored,
  type StoredRow,
  type Values,
  wholeRow,
} from './rows.ts';

/** A row to write, and the stored row that it changes. */
type Change = { row: RowToSave; before: StoredRow | undefined };
/** A dataset with the kind of its publications. */
type Target = { dataset: AnyDeclaration; kind: PublicationKind | undefined };

/** Returns the command that adds rows, and changes those with the same identity. If several rows share it, the written row needs a number. */
export function saveCommand(target: Target): ContentCommand<readonly RowToSave[], SaveCounts> {
  const save = async (tx: Transaction, rows: readonly RowToSave[]) => {
    await target.dataset.lock?.(tx);
    const stored = await findStored(tx, target.dataset, rows);
    const { added, changed } = await writeRows(
      tx,
      target,
      rows.map((row) => ({ row, before: stored.of(row)[0] })),
    );
    return { added, changed };
  };
  return contentCommand(target.dataset.area, save, markedByRows);
}

/** An existing row by id, or a new row. */
export type PublishedRow = { id: number | null; row: Values };

/** Returns the command that adds rows, or changes those with an id, and returns their ids. It throws for an unknown id. */
export function publishCommand(target: Target): ContentCommand<readonly PublishedRow[], number[]> {
  const publish = async (tx: Transaction, rows: readonly PublishedRow[]) => {
    const stored = await findByIds(
      tx,
      target.dataset,
      rows.flatMap(({ id }) => id ?? []),
    );
    const changes = rows.map(({ id, row }): Change => {
      const before = id === null ? undefined : stored.get(id);
      if (id !== null && !before) throw new Error(`There is no ${target.dataset.kind} ${id}`);
      return { row, before };
    });
    const added = (await writeRows(tx, target, changes)).addedIds.values();
    return rows.map(({ id }) => {
      const published = id ?? added.next().value;
      if (published === undefined) throw new Error('The added row is missing');
      return published;
    });
  };
  return contentCommand(target.dataset.area, publish, markedByRows);
}

/** `writeRows` marks the subjects of the rows itself. */
const markedByRows = () => [];

async function writeRows(tx: Transaction, { dataset, kind }: Target, changes: readonly Change[]) {
  const { table } = dataset;
  const placeRow = await positionSetter(tx, dataset);
  const complete = await dataset.complete?.(
    tx,
    changes.map(({ row }) => row),
  );
  const keepFiles = await fileKeeper(tx, dataset, changes);
  const added: RowToSave[] = [];
  const updated: (Values & { id: number })[] = [];
  const touched = new Map<number, StoredRow>();
  for (const { row, before } of changes) {
    const { savedFiles, replaced } = await keepFiles(row, before);
    const values = { ...placeRow(row, before), ...savedFiles };
    const columns = await storedColumns(tx, dataset, { written: values, before, complete });
    if (!before) {
      added.push({ ...withoutBlankLists(dataset, columns), ...(row.id != null && { id: row.id }) });
      continue;
    }
    const differing = Object.entries(columns).filter(([name, value]) => before[name] !== value);
    if (differing.length > 0) updated.push({ ...Object.fromEntries(differing), id: before.id });
    if (differing.length === 0 && !replaced) continue;
    reportChange(tx, { ...before, ...replaced?.before }, { ...columns, ...replaced?.after }, sourceOf(row));
    touched.set(before.id, before);
  }
  await updateRows(tx, table, updated);
  const inserted = await insertRows(tx, table, added);
  await writeLists(tx, dataset, [...updated, ...inserted]);
  const addedIds = inserted.map(({ id }) => id);
  const ids = [...touched.keys(), ...addedIds];
  if (kind) await refreshPublications(tx, kind, ids);
  noteWholes(tx, dataset, [...touched.values(), ...inserted]);
  const written = { ids, before: [...touched.values()] };
  markChanged(tx, dataset.area, await dataset.subjectsOf?.(tx, written));
  if (ids.length > 0) await dataset.afterWrite?.(tx, written);
  return { added: addedIds.length, changed: touched.size, addedIds };
}

/** Returns the columns of a new row without blank lists, so that existing lines are kept (figures of a result may be stored before its document). */
function withoutBlankLists({ fields }: AnyDeclaration, columns: Values): Values {
  return Object.fromEntries(Object.entries(columns).filter(([name, value]) => !fields[name]?.listed || value !== ''));
}

/** Returns the columns of a complete row, including derived ones. */
async function storedColumns(
  tx: Transaction,
  dataset: AnyDeclaration,
  { written, before, complete }: { written: Values; before: StoredRow | undefined; complete: Complete | undefined },
): Promise<Values> {
  const columns = columnsOf(dataset);
  const whole = cleanRow(dataset, wholeRow(dataset, { written, before, complete }));
  // Blank fields of a not-null text column, and blank lists, are empty strings.
  const isBlankText = (name: string) => dataset.fields[name]?.listed !== undefined || columns[name]?.notNull;
  const stored = Object.fromEntries(
    Object.entries(whole).map(([name, value]) => [name, value === null && isBlankText(name) ? '' : value]),
  );
  return { ...(await dataset.derive?.(whole, { tx, before })), ...stored };
}

/** Adds rows and returns them with their ids. Rows with a number are added first, so that no other row gets it. */
async function insertRows(tx: Transaction, table: DatasetTable, rows: readonly RowToSave[]): Promise<StoredRow[]> {
  const numbered = rows.flatMap((row) => (row.id == null ? [] : [{ ...row, id: row.id }]));
  const others = rows.filter(({ id }) => id == null);
  await insertNumbered(tx, table, numbered);
  const fresh = await freshIds(tx, table, others.length);
  const added = fresh.map((id, index) => ({ ...others[index], id }));
  await insertNumbered(tx, table, added);
  return [...numbered, ...added];
}

async function insertNumbered(tx: Transaction, table: DatasetTable, rows: readonly StoredRow[]): Promise<void> {
  for (const { names, records } of recordsOf(table, rows))
    await tx.execute(sql`insert into ${table} (${names}) select ${names} from ${records}`);
}

/** Writes the rows in other tables that belong to added or changed rows. */
async function writeLists(tx: Transaction, { fields }: AnyDeclaration, rows: readonly StoredRow[]): Promise<void> {
  for (const [name, { listed }] of Object.entries(fields))
    for (const { id, [name]: text } of rows)
      if (listed && typeof text === 'string') await listed.write(tx, { id, text });
}

/** Returns a function that assigns the last position of the list to new rows without a position. */
async function positionSetter(tx: Transaction, dataset: AnyDeclaration) {
  const columns = columnsOf(dataset);
  const positions: { name: string; first: number; within: string | undefined; last: Map<unknown, number> }[] = [];
  for (const [name, { position }] of Object.entries(dataset.fields)) {
    if (!position) continue;
    const { first, within } = position;
    const list = (within && columns[within]) || sql`null`;
    const rows = await tx
      .select({ list: sql`${list}`, last: sql`max(${columns[name]})`.mapWith(Number) })
      .from(dataset.table)
      .groupBy(sql`1`);
    positions.push({ name, first, within, last: new Map(rows.map((row) => [row.list, row.last])) });
  }
  return (row: RowToSave, before: StoredRow | undefined): RowToSave => {
    const missing = before ? [] : positions.filter(({ name }) => row[name] == null);
    const placed = missing.map(({ name, first, within, last }) => {
      const list = within ? row[within] : null;
      const next = (last.get(list) ?? first - 1) + 1;
      last.set(list, next);
      return [name, next];
    });
    return { ...row, ...Object.fromEntries(placed) };
  };
}

/** A file in a report of changes. */
type ReportedFile = Pick<IncomingFile, 'nombre' | 'sha256'>;

/** Returns a function that stores the files of a row. A replaced file keeps its id; its changes are reported by column. */
async function fileKeeper(tx: Transaction, { fields }: AnyDeclaration, changes: readonly Change[]) {
  const names = Object.keys(fields).filter((name) => fields[name]?.file);
  const replaceable = changes.flatMap(({ row, before }) =>
    names.flatMap((name) => (isIncoming(row[name]) && before?.[name] != null ? [Number(before[name])] : [])),
  );
  const files = new Map((await listArchivos(tx, replaceable)).map((file) => [file.id, file]));
  return async (row: RowToSave, before: StoredRow | undefined) => {
    const savedFiles: Record<string, number> = {};
    let replaced: { before: Record<string, ReportedFile>; after: Record<string, ReportedFile> } | undefined;
    for (const name of names) {
      const incoming = row[name];
      if (!isIncoming(incoming)) continue;
      const stored = files.get(Number(before?.[name]));
      const { id, changed } = await incoming.save(tx, stored);
      savedFiles[name] = id;
      if (!stored || !changed) continue;
      replaced ??= { before: {}, after: {} };
      replaced.before[name] = { nombre: stored.nombre, sha256: stored.sha256 };
      replaced.after[name] = { nombre: incoming.nombre, sha256: incoming.sha256 };
    }
    return { savedFiles, replaced };
  };
}

function isIncoming(value: unknown): value is IncomingFile {
  return typeof value === 'object' && value !== null && 'save' in value;
}
