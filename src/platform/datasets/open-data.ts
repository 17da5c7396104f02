import { aliasedTable, and, Column, count, desc, eq, is, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgSelectBuilder } from 'drizzle-orm/pg-core';
import { db, type Querier } from '../database/connection.ts';
import { type ReadRows, readRows } from '../database/cursor.ts';
import type { ContentArea } from '../editing/kind.ts';
import { archivos } from '../files/schema.ts';
import { publicaciones } from '../publications/schema.ts';
import { cellValue, type DatasetFormat, type Table, type TableRows } from '../tables/table.ts';
import { today } from '../visibility.ts';
import type { Dataset } from './dataset.ts';
import {
  describeColumns,
  enteKey,
  fileKey,
  type OpenColumn,
  type OpenField,
  openFields,
  tableColumns,
} from './open-columns.ts';
import { type OpenSource, sourceOf } from './open-source.ts';
import { withValues } from './open-values.ts';
import { readNames } from './read-names.ts';
import type { Values } from './rows.ts';
import { type ReadCorrected, type ReadReasons, readOrigins, readReasonsOf } from './versions/reasons.ts';

/** A row on its page. `cambiada` is undefined if the instant of its last change is unknown, `acto` null if the act is. */
export type OpenEntry = {
  registro: number;
  titulo: string;
  direccion: string;
  cambiada: Date | undefined;
  acto: number | null;
};
/** A publication in feeds. */
type ChangedEntry = Omit<OpenEntry, 'acto'> & { resumen: string | null; cambiada: Date };
/** Cells of a row in column order, as in files: amounts in pesos. */
export type OpenCells = readonly (string | number | null)[];

/**
 * The whole public table, ordered by row number. In Parquet, rows that belong to entes are ordered `byEnte`, so that a query about one ente skips
 * the row groups of others.
 */
export type OpenTable<Row = Values> = Table<Row> & { byEnte?: TableRows<Row> | undefined };

/** The public table of a dataset: its visible rows, with their public fields. */
export type OpenData = {
  /** Name in addresses: `acuerdos`. */
  id: string;
  title: string;
  area: ContentArea;
  /** The kind of its rows: `acuerdo`. */
  tipo: string;
  about: string | undefined;
  origin: string | undefined;
  /** Singular and plural name of its rows: `Observación`, `Observaciones`. */
  rowName: { one: string; many: string };
  columns: readonly OpenColumn[];
  /** Returns the columns with their current possible values, if these are few. */
  describe(): Promise<readonly OpenColumn[]>;
  /** Whether its rows contain files or data read from files, so that an upload changes them. */
  readsFiles: boolean;
  /** Returns the whole table, read through cursors. Pass `read` to read both row orders from one snapshot. */
  table(now: Date, read?: ReadRows): Promise<OpenTable>;
  /** Returns the first rows. */
  first(amount: number, now: Date): Promise<OpenCells[]>;
  /** Returns a row by its number; undefined if it is not public. */
  find(row: number, now: Date): Promise<{ cells: OpenCells; entry: OpenEntry } | undefined>;
  /** Returns the reasons why rows differ between versions. */
  readReasons: ReadReasons;
  /** Returns the number of rows. */
  count(now: Date): Promise<number>;
  /** Returns the publications that changed last. Absent if the rows are parts of publications, which have no date of change. */
  newest?(amount: number, now: Date): Promise<ChangedEntry[]>;
  /** Returns the instant of the last change of a row; null if there are no rows. */
  lastChange?(now: Date): Promise<Date | null>;
};

/** Returns a table with its rows in the order for files of a format. */
export function tableIn<Row>({ byEnte, ...table }: OpenTable<Row>, format: DatasetFormat): Table<Row> {
  return format === 'parquet' && byEnte ? { ...table, rows: byEnte } : table;
}

/** Returns the public table of a dataset; undefined for a catalogue. `readCorrected` returns the corrected errors. */
export function openDataOf(dataset: Dataset, readCorrected: ReadCorrected): OpenData | undefined {
  const source = sourceOf(dataset);
  if (!source) return undefined;
  const { declaration, publication } = dataset;
  const { table } = declaration;
  const fields = openFields(declaration);
  const { id, title, joined, on, isOpen, ente } = source;
  const columns = describeColumns(declaration, fields, ente);
  const readColumns = async (now: Date) =>
    tableColumns(fields, ente, { today: today(now), names: await readNames(db(), declaration) });
  const select = (querier: Querier, selected: Selected) => selectRows(querier, { dataset, source, fields }, selected);
  return {
    id,
    title,
    area: declaration.area,
    tipo: declaration.kind,
    about: declaration.open?.about,
    origin: declaration.open?.origin,
    rowName: { one: declaration.one, many: title },
    columns,
    describe: async () => withValues(db(), columns, fields),
    readsFiles: fields.some(({ field }) => field.file),
    readReasons: readReasonsOf(dataset, source, readCorrected),
    table: async (now, read = readRows) => ({
      title,
      columns: await readColumns(now),
      rows: read((querier) => select(querier, { condition: isOpen(now), order: [table.id] })),
      byEnte: ente && read((querier) => select(querier, { condition: isOpen(now), order: [ente, table.id] })),
    }),
    async first(amount, now) {
      const columns = await readColumns(now);
      const rows = await select(db(), { condition: isOpen(now), order: [table.id], limit: amount });
      return rows.map((row) => columns.map((column) => cellValue(column, row)));
    },
    async find(row, now) {
      const columns = await readColumns(now);
      const [stored] = await select(db(), { condition: and(isOpen(now), eq(table.id, row)), isEntry: true });
      if (!stored) return undefined;
      const direccion = (await source.findAddress?.(row)) ?? String(stored.pagina);
      const origin = (await readOrigins(dataset, source, [row])).get(row);
      const cambiada = (stored[CHANGED] as Date | undefined) ?? origin?.momento ?? undefined;
      const entry = { registro: row, titulo: String(stored[TITLE]), direccion, cambiada, acto: origin?.acto ?? null };
      return { entry, cells: columns.map((column) => cellValue(column, stored)) };
    },
    async count(now) {
      const [row] = await db().select({ rows: count() }).from(table).innerJoin(joined, on).where(isOpen(now));
      return row?.rows ?? 0;
    },
    ...(publication && {
      async newest(amount: number, now: Date) {
        const { registro, titulo, resumen, direccion, cambiada } = publicaciones;
        return db()
          .select({ registro, titulo, resumen, direccion, cambiada })
          .from(table)
          .innerJoin(joined, on)
          .where(isOpen(now))
          .orderBy(desc(cambiada), desc(publicaciones.id))
          .limit(amount);
      },
      async lastChange(now: Date) {
        const [row] = await db()
          .select({ changed: max(publicaciones.cambiada) })
          .from(table)
          .innerJoin(joined, on)
          .where(isOpen(now));
        return row?.changed ?? null;
      },
    }),
  };
}

/** Properties of a stored row. */
const TITLE = 'título del renglón';
const CHANGED = 'cambio del renglón';

type Read = { dataset: Dataset; source: OpenSource; fields: readonly OpenField[] };

/** Selection of rows of a public table, and whether to include their titles and last changes. */
type Selected = { condition: SQL | undefined; order?: readonly PgColumn[]; limit?: number; isEntry?: boolean };

/** Selects the rows of a public table that satisfy `condition`, with their files and page addresses. */
function selectRows(
  querier: Querier,
  { dataset, source, fields }: Read,
  { condition, order = [], limit, isEntry }: Selected,
): Promise<Values[]> {
  const { table } = dataset.declaration;
  const files = fields.flatMap(({ name, field, column }) =>
    field.file ? [{ name, column, file: aliasedTable(archivos, `archivo_${name}`) }] : [],
  );
  const values = {
    id: table.id,
    ...Object.fromEntries(fields.map(({ name, column }) => [name, column])),
    ...source.values,
    ...(source.ente && { [enteKey]: source.ente }),
    ...(isEntry && { [TITLE]: source.titulo }),
    ...(isEntry && source.cambiada && { [CHANGED]: source.cambiada }),
    ...Object.fromEntries(files.map(({ name, file }) => [fileKey(name), fileValue(file)])),
  };
  return readNamed(querier, values, (select) => {
    const query = select
      .from(table)
      .innerJoin(source.joined, source.on)
      .where(condition)
      .orderBy(...order)
      .$dynamic();
    for (const { column, file } of files) query.leftJoin(file, eq(file.id, column));
    return limit === undefined ? query : query.limit(limit);
  });
}

/** Expression: the values of a file needed for its address and hash; null without a file. */
function fileValue({ id, nombre, sha256 }: typeof archivos): SQL {
  const value = sql`jsonb_build_object('id', ${id}, 'nombre', ${nombre}, 'sha256', ${sha256})`;
  return sql`case when ${id} is not null then ${value} end`;
}

/**
 * Runs a select of `values`, to which `complete` adds tables and conditions, and returns its rows by value name. Uses the driver's row objects
 * instead of Drizzle's row mapping, which takes a quarter of the time of a long read.
 */
async function readNamed(
  querier: Querier,
  values: Readonly<Record<string, PgColumn | SQL>>,
  complete: (select: PgSelectBuilder<Record<string, SQL.Aliased>>) => SQLWrapper,
): Promise<Record<string, unknown>[]> {
  const entries = Object.entries(values);
  const selection = Object.fromEntries(entries.map(([name, value]) => [name, sql`${value}`.as(name)]));
  const { rows } = await querier.execute(complete(querier.select(selection)));
  const decoders = entries.flatMap(([name, value]) => (isDecoded(value) ? [{ name, column: value }] : []));
  for (const { name, column } of decoders)
    for (const row of rows) if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name]);
  return rows;
}

/** Returns whether the mapped values of a column differ from the driver's. */
function isDecoded(value: PgColumn | SQL): value is PgColumn {
  return is(value, Column) && value.mapFromDriverValue !== Column.prototype.mapFromDriverValue;
}
