import { columnName, type Sheet, type SheetRow, WorkbookError } from '../workbook/model.ts';
import { foldHeader, showCell, shownTitle } from './cell.ts';
import type { Columns } from './column.ts';
import { type HeaderMappings, mappingOf, noMappings } from './mapping/header-mapping.ts';
import type { HeaderMapping, TableHeaders } from './result.ts';

/** Maximum number of rows above the header (titles, logos). */
const MAX_ROWS_ABOVE = 20;

/** Position of a table header: its row, column names by column index, and unrecognised headers. */
export type Header = { row: number; columnsByIndex: Map<number, string>; unread: string[]; described: TableHeaders };

/** Result of the search: the header or, without one, the missing columns of the best candidate (none if no row resembles a header). */
type HeaderSearch = { header: Header } | { header: undefined; missing: string[]; candidate: TableHeaders | undefined };

/**
 * Finds the header of a sheet: the first row with all required columns, one identifying column, and at least two columns. In a header of two rows
 * with merged cells, the second row is used, which has more columns. Without such a row, a single cell with the only required column is accepted.
 * `mappings` are the columns that people assigned to headers.
 */
export async function findHeader(
  sheet: Sheet,
  columns: Columns<never>,
  mappings: HeaderMappings = noMappings,
): Promise<HeaderSearch> {
  const names = headerNames(columns);
  // A single match may be a title, or a line of the template instructions.
  const minColumns = Math.min(2, Object.keys(columns).length);
  const closest = new ClosestRow(minColumns);
  let rowCount = 0;
  let first: Candidate | undefined;
  let lone: Candidate | undefined;
  for await (const row of sheet.rows()) {
    const mapping = mappingOf(row.cells, mappings);
    const { columnsByIndex, unread, duplicate } = columnsOf(row, names, mapping);
    const columnNames = new Set(columnsByIndex.values());
    const missingColumns = listMissing(columns, columnNames);
    const isComplete = missingColumns.length === 0 && columnNames.size >= minColumns;
    const described = describe(row, sheet, { columnsByIndex, chosen: mapping !== undefined });
    const candidate = { row: row.number, columnsByIndex, unread, duplicate, described };
    if (first)
      return {
        header: checked(isComplete && columnsByIndex.size > first.columnsByIndex.size ? candidate : first, sheet),
      };
    if (isComplete) {
      first = candidate;
      continue;
    }
    if (missingColumns.length === 0 && columnNames.size === 1 && unread.length === 0) lone ??= candidate;
    closest.add(described, columnNames.size, missingColumns);
    rowCount += 1;
    if (rowCount >= MAX_ROWS_ABOVE) break;
  }
  const header = first ?? lone;
  if (header) return { header: checked(header, sheet) };
  return { header: undefined, missing: closest.missing, candidate: closest.headers };
}

/** The row that most resembles a header: the one with most known columns or, without any, with most titles. */
class ClosestRow {
  missing: string[] = [];
  headers: TableHeaders | undefined;
  private readonly minColumns: number;
  private knownColumns = 0;

  constructor(minColumns: number) {
    this.minColumns = minColumns;
  }

  add(headers: TableHeaders, knownColumns: number, missing: string[]): void {
    if (knownColumns > this.knownColumns) {
      this.knownColumns = knownColumns;
      this.missing = missing;
      this.headers = headers;
    } else if (this.knownColumns === 0 && this.hasMoreTitles(headers)) this.headers = headers;
  }

  /** The table may have only headers unknown to the import. */
  private hasMoreTitles({ columns }: TableHeaders): boolean {
    return columns.length >= Math.max(this.minColumns, (this.headers?.columns.length ?? 0) + 1);
  }
}

function describe(
  { number, cells }: SheetRow,
  { name }: Sheet,
  { columnsByIndex, chosen }: { columnsByIndex: ReadonlyMap<number, string>; chosen: boolean },
): TableHeaders {
  const columns = [...cells.entries()].flatMap(([index, cell]) => {
    const title = shownTitle(showCell(cell));
    return title ? [{ letters: columnName(index), title, column: columnsByIndex.get(index) ?? null }] : [];
  });
  return { sheet: name, row: number, columns, chosen };
}

type Candidate = Header & { duplicate: string | undefined };

function checked({ duplicate, ...header }: Candidate, sheet: Sheet): Header {
  if (duplicate === undefined) return header;
  throw new WorkbookError('content', `La hoja «${sheet.name}» tiene dos columnas «${duplicate}».`);
}

/** Returns the required headers of a table, with their accepted names. */
export function requiredHeaders(columns: Columns<never>): string[] {
  return listMissing(columns, new Set());
}

function listMissing(columns: Columns<never>, columnNames: ReadonlySet<string>): string[] {
  const entries = Object.entries(columns);
  const missing = entries.filter(([name, { required }]) => required && !columnNames.has(name));
  const identifying = entries.filter(([, { identifies }]) => identifies);
  const isIdentified = identifying.length === 0 || identifying.some(([name]) => columnNames.has(name));
  const headers = missing.map(([, { header, also = [] }]) =>
    also.length > 0 ? `${header} (o ${also.join(', ')})` : header,
  );
  return isIdentified ? headers : [...headers, identifying.map(([, { header }]) => header).join(' o ')];
}

function headerNames(columns: Columns<never>): Map<string, string> {
  return new Map(
    Object.entries(columns).flatMap(([name, { header, also = [] }]) =>
      [header, ...also].map((title) => [spelledHeader(title), name] as const),
    ),
  );
}

/** Returns a header for comparison: «No. de auditoría» and «Núm. de auditoría» are «Número de auditoría». */
function spelledHeader(title: string): string {
  return foldHeader(title).replace(/^(no|num|nro|n o) (?=.)/, 'numero ');
}

/** Returns the columns named in a row by index, and a duplicate header, if any. */
function columnsOf({ cells }: SheetRow, names: Map<string, string>, mapping: HeaderMapping | undefined) {
  const columnsByIndex = new Map<number, string>();
  const columnNames = new Set<string>();
  const unread = new Set<string>();
  let duplicate: string | undefined;
  for (const [index, cell] of cells.entries()) {
    const title = showCell(cell);
    // Matches «Monto *» and «Monto (pesos)» as «Monto».
    const column = names.get(spelledHeader(title)) ?? names.get(spelledHeader(title.replace(/\([^)]*\)\s*$/, '')));
    const name = mapping?.[foldHeader(shownTitle(title))] ?? column;
    if (!name) {
      if (shownTitle(title)) unread.add(shownTitle(title));
      continue;
    }
    if (!columnNames.has(name)) columnsByIndex.set(index, name);
    // A header merged across columns is not a duplicate.
    else if (cells[index - 1] !== cell) duplicate ??= title;
    columnNames.add(name);
  }
  return { columnsByIndex, unread: [...unread], duplicate };
}

/** No sheet has the table of the import. `candidates` are rows that may be its header; a person can assign columns to them. */
export class HeaderError extends WorkbookError {
  readonly candidates: readonly TableHeaders[];

  constructor(candidates: readonly TableHeaders[], message: string) {
    super('content', message);
    this.candidates = candidates;
  }
}
