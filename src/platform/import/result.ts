import type { RowChange } from '../database/row-changes.ts';
import type { Overwritten } from '../editing/publish/overwritten.ts';
import { formatInteger } from '../format.ts';

/** Maximum number of merged ranges in a sentence. */
const MAX_RANGES = 20;
/** Maximum number of unused files listed in a sentence. */
const MAX_UNNAMED = 20;

/** Invalid cell, with its place in the spreadsheet: `celda C7`, or `fila 7` if the file does not have the column. */
export type ImportProblem = { sheet: string; place: string; reason: string; row: number };

/** Change of a stored value, with its place in the spreadsheet (`celda C7`) and formatted values. */
export type ImportChange = { sheet: string; place: string; column: string; before: string; after: string };

/** Link of a cell to an address of the site. */
export type CellLink = { sheet: string; place: string; address: string };

/**
 * All changes of an import: numbers of changed values by column header, and a digest of added rows and changes, which is equal for two runs with
 * the same effect.
 */
export type Differences = { values: Readonly<Record<string, number>>; digest: string };

/** Columns that a person assigned to headers: folded header → column of the import, or '' to ignore the column. */
export type HeaderMapping = Readonly<Record<string, string>>;

/** Stored columns changed by a sheet row, with old and new values. */
export type ChangedRow = { sheet: string; row: number; columns: RowChange['columns'] };

/** Public records of a kind that an import added. `cambiada` is the instant of their publications or, for parts, a digest of their rows. */
export type NewRecords = { tipo: string; registros: readonly number[]; cambiada: string };

/**
 * An issue of a table that is published again every period: the reported days, and the differences from the previous issue (null for the first
 * one). `sums` are the sums of amounts and quantities by column, as decimal texts; null if there are no figures. `inPesos`: the sum is money; not
 * stored by earlier releases.
 */
export type Issue = {
  from: string;
  to: string;
  rows: number;
  /** Important sentence, shown first: catalogue values missing from the previous issue. */
  notice?: string | undefined;
  before: ComparedIssue | null;
  sums: { column: string; inPesos?: boolean; before: string | null; after: string | null }[];
};

/**
 * First rows that only this issue (`added`) or only the previous one (`removed`) has, with some of their columns, and the first changed cells; all
 * as formatted texts.
 */
export type IssueRows = {
  columns: { label: string; numeric: boolean }[];
  added: string[][];
  removed: string[][];
  corrected: { row: string; column: string; before: string; after: string }[];
};

/** The previous issue and the differences from it. Earlier releases did not store its id (`version`) and `firstRows`. */
type ComparedIssue = {
  version?: number;
  name: string;
  rows: number;
  added: number;
  removed: number;
  changed: number;
  cells: number;
  firstRows?: IssueRows;
};

/** Header of a table: the sheet columns, and the import column that each is read as (null: ignored). */
export type TableHeaders = {
  sheet: string;
  /** Number of the header's row. */
  row: number;
  columns: { letters: string; title: string; column: string | null }[];
  /** Whether a person assigned the columns. */
  chosen: boolean;
};

/** Counts of rows read, added, changed, unchanged (`same`) and invalid (`wrong`). A single invalid row prevents all changes. */
export type ImportResult = {
  read: number;
  added: number;
  changed: number;
  same: number;
  wrong: number;
  /** Number of rows outside the file whose classification this import changes. */
  recounted: number;
  problems: ImportProblem[];
  /** First changes of stored values. */
  changes: ImportChange[];
  differences: Differences;
  /** Content published by staff that the import changes outside the staff application. */
  overwritten: readonly Overwritten[];
  /** Whether reading stopped early because of too many problems. */
  stopped: boolean;
  headers: TableHeaders[];
  /** Public records that a person's import added, for undoing it. */
  newRecords: readonly NewRecords[];
  /** Changes of a person's import, for undoing it; null if it cannot be undone. */
  undo: ChangedRow[] | null;
  /** Number of people that the import of a dry run would alert; null if unknown. */
  audience: number | null;
  /** Sheets without the table. `missing`: for a header that resembles it, the missing columns. */
  skipped: { sheet: string; missing: string[] }[];
  /** Unrecognised headers, by sheet. */
  unread: { sheet: string; headers: string[] }[];
  /** Headers of fields that are only in forms, by sheet. */
  inForms: { sheet: string; headers: string[] }[];
  /** Number of imported rows that are hidden in the spreadsheet, by sheet. */
  hidden: { sheet: string; rows: number }[];
  /** Merged cells of one column whose value fills several rows, by sheet. */
  merged: { sheet: string; ranges: string[] }[];
  /** First rows that are not records: totals, sources and notes. */
  remarks: { sheet: string; row: number; text: string }[];
  /** First rows identical to an earlier row in all cells; they are counted once. */
  repeated: { sheet: string; row: number; first: string }[];
  /** Files of the package that no cell names. */
  unnamed: string[];
  /** Links of the cells to the site. */
  links: CellLink[];
  /** Sentences of the import: changes from the last version, and broken links. */
  notes: readonly string[];
  /** Issue of a periodic table without invalid cells; null otherwise. */
  issue: Issue | null;
};

/** Returns Spanish sentences on ignored sheets, columns, rows and files. */
export function readingNotes({
  skipped,
  unread,
  inForms,
  remarks,
  repeated,
  hidden,
  merged,
  unnamed,
}: Pick<
  ImportResult,
  'skipped' | 'unread' | 'inForms' | 'remarks' | 'repeated' | 'hidden' | 'merged' | 'unnamed'
>): string[] {
  return [
    ...skipped.map(({ sheet, missing }) =>
      missing.length > 0
        ? `La hoja «${sheet}» no se leyó: le faltan columnas: ${missing.join(', ')}.`
        : `La hoja «${sheet}» no tiene esta tabla; no se leyó.`,
    ),
    ...unread.map(({ sheet, headers }) => `De la hoja «${sheet}» no se leen estas columnas: ${headers.join(', ')}.`),
    ...inForms.map(
      ({ sheet, headers }) =>
        `De la hoja «${sheet}» no se lee lo que se pone en el formulario de cada registro: ${headers.join(', ')}.`,
    ),
    ...hidden.map(({ sheet, rows }) =>
      rows === 1
        ? `La hoja «${sheet}» tiene 1 fila oculta, como por un filtro: también se importa.`
        : `La hoja «${sheet}» tiene ${formatInteger(rows)} filas ocultas, como por un filtro: también se importan.`,
    ),
    ...merged.map(mergedText),
    ...remarks.map(
      ({ sheet, row, text }) => `Hoja «${sheet}», fila ${row}: «${text}» no es un registro; no se importa.`,
    ),
    ...repeated.map(({ sheet, row, first }) => `Hoja «${sheet}», fila ${row}: repite entera ${first}; cuenta una vez.`),
    ...(unnamed.length > 0 ? [unnamedText(unnamed)] : []),
  ];
}

function mergedText({ sheet, ranges }: ImportResult['merged'][number]): string {
  const more = ranges.length > MAX_RANGES ? ` y ${formatInteger(ranges.length - MAX_RANGES)} más` : '';
  const cells = `${ranges.slice(0, MAX_RANGES).join(', ')}${more}`;
  return `Hoja «${sheet}»: el valor de las celdas combinadas ${cells} se pone en cada una de sus filas; revise que sea el de todas.`;
}

function unnamedText(paths: readonly string[]): string {
  const list = paths.slice(0, MAX_UNNAMED).join(', ') + (paths.length > MAX_UNNAMED ? '…' : '');
  if (paths.length === 1) return `Ninguna fila nombra este archivo, que no se importa: ${list}`;
  return `Ninguna fila nombra estos ${formatInteger(paths.length)} archivos, que no se importan: ${list}`;
}
