import type { RowChange } from '../database/row-changes.ts';
import type { Overwritten } from '../editing/publish/overwritten.ts';
import { formatInteger } from '../format.ts';

/** Maximum number of merged ranges in a sentence. */
const MAX_RANGES = 20;
/** Maximum number of files that no cell names in a sentence. */
const MAX_UNNAMED = 20;

/** Invalid cell, with its place in the spreadsheet: `celda C7`, or `fila 7` if the file does not have the column. */
export type ImportProblem = { sheet: string; place: string; reason: string; row: number };

/** Change of a stored value, with its place in the spreadsheet (`celda C7`); values as a person reads them. */
export type ImportChange = { sheet: string; place: string; column: string; before: string; after: string };

/** Link of a cell to an address of the site. */
export type CellLink = { sheet: string; place: string; address: string };

/**
 * All changes of an import: how many values it changes, by the header of their column, and one digest of added rows and changes, which two
 * runs of a table share when they do the same.
 */
export type Differences = { values: Readonly<Record<string, number>>; digest: string };

/** Columns that a person assigned to the headers of a table: folded header → column of the import, or '' for a column that is not read. */
export type HeaderMapping = Readonly<Record<string, string>>;

/** Stored columns that the row of a sheet changed, with their values before and after. */
export type ChangedRow = { sheet: string; row: number; columns: RowChange['columns'] };

/** Public records of a kind that an import added, and the instant at which their publications were written; of parts of publications a digest of their rows. */
export type NewRecords = { tipo: string; registros: readonly number[]; cambiada: string };

/**
 * A whole issue of a table that is published again every period: the days that it reports, and how its rows differ from those of the issue
 * before (null for the first one). `sums` are those of its amounts and quantities by column, as decimal texts; null without a figure.
 * `inPesos` says that it is money; an earlier version of the site did not store it.
 */
export type Issue = {
  from: string;
  to: string;
  rows: number;
  /** Sentence to read first: values of catalogues that the issue before does not have. */
  notice?: string | undefined;
  before: ComparedIssue | null;
  sums: { column: string; inPesos?: boolean; before: string | null; after: string | null }[];
};

/**
 * First rows of an issue that the one before lacks (`added`) or that only that one has (`removed`), with some of their columns, and the first
 * cells with another value; all as texts that a person reads.
 */
export type IssueRows = {
  columns: { label: string; numeric: boolean }[];
  added: string[][];
  removed: string[][];
  corrected: { row: string; column: string; before: string; after: string }[];
};

/** The issue before, with the differences from it. An earlier version of the site did not store its id (`version`) and its `firstRows`. */
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

/** Header of a table: the columns of the sheet, and what the import reads from each (null: nothing). */
export type TableHeaders = {
  sheet: string;
  /** Number of the header's row. */
  row: number;
  columns: { letters: string; title: string; column: string | null }[];
  /** Whether a person chose what the headers mean. */
  chosen: boolean;
};

/** Counts of rows read, added, changed, unchanged (`same`) and invalid (`wrong`). A single invalid row prevents all changes. */
export type ImportResult = {
  read: number;
  added: number;
  changed: number;
  same: number;
  wrong: number;
  /** Further rows, outside the file, that this import makes count as something else. */
  recounted: number;
  problems: ImportProblem[];
  /** First changes of stored values. */
  changes: ImportChange[];
  differences: Differences;
  /** Published content of the staff that the import changes past them. */
  overwritten: readonly Overwritten[];
  /** Whether reading stopped early because of too many problems. */
  stopped: boolean;
  headers: TableHeaders[];
  /** Public records that a person's import added, for its undoing. */
  newRecords: readonly NewRecords[];
  /** Changes of a person's import, for its undoing; null if it cannot be undone. */
  undo: ChangedRow[] | null;
  /** Of a dry run: the number of people who would be alerted; null if unknown. */
  audience: number | null;
  /** Sheets without the table, with the columns that one lacks whose header resembles it. */
  skipped: { sheet: string; missing: string[] }[];
  /** Headers of columns that the import does not know, by sheet. */
  unread: { sheet: string; headers: string[] }[];
  /** Headers of what only forms have, by sheet. */
  inForms: { sheet: string; headers: string[] }[];
  /** Number of imported rows that the spreadsheet does not show, by sheet. */
  hidden: { sheet: string; rows: number }[];
  /** Merged cells of one column whose value fills several rows, by sheet. */
  merged: { sheet: string; ranges: string[] }[];
  /** First rows that are no records: totals, sources and notes of the table. */
  remarks: { sheet: string; row: number; text: string }[];
  /** First rows that say the same as an earlier one in all their cells: they count once. */
  repeated: { sheet: string; row: number; first: string }[];
  /** Files of the package that no cell names. */
  unnamed: string[];
  /** Links of the cells to the site. */
  links: CellLink[];
  /** Sentences of the import itself: what changes against the last version, and which links lead nowhere. */
  notes: readonly string[];
  /** Of a table that is published again every period, without wrong cells. */
  issue: Issue | null;
};

/** Returns what a person has to know of the reading, in Spanish sentences: what is not read of sheets, columns, rows and files. */
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
