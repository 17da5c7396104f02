/** A column of a version as stored: for each row the place of its value, and the number of distinct values. */
export type ColumnOrder = { valores: number; lugares: Uint32Array };
/** A filter of a column: `matches[place]` is 1 for matching values. Blank cells have place 0 and never match. */
export type MatchedColumn = { lugares: Uint32Array; matches: Uint8Array };
/** A window of the selected rows; `first` counts from 0. */
type RowWindow = { first: number; size: number };
/** Number of selected rows, and the row numbers of the window, from 1. */
type SelectedRows = { total: number; filas: number[] };

/** Selects the rows that match every filter, in the order of the workbook. */
export function selectRows(rows: number, filters: readonly MatchedColumn[], { first, size }: RowWindow): SelectedRows {
  const filas: number[] = [];
  let total = 0;
  for (let row = 0; row < rows; row += 1) {
    if (!matchesAll(filters, row)) continue;
    if (total >= first && filas.length < size) filas.push(row + 1);
    total += 1;
  }
  return { total, filas };
}

/**
 * Selects the rows that match every filter, sorted by a column; rows with the same value are in workbook order, blank cells last in either
 * direction. A counting sort: it reads the rows twice without comparisons.
 */
export function selectSortedRows(
  filters: readonly MatchedColumn[],
  { valores, lugares }: ColumnOrder,
  descending: boolean,
  { first, size }: RowWindow,
): SelectedRows {
  const counts = new Uint32Array(valores + 1);
  for (let row = 0; row < lugares.length; row += 1)
    if (matchesAll(filters, row)) counts[lugares[row] ?? 0] = (counts[lugares[row] ?? 0] ?? 0) + 1;
  /** Position in the sorted rows of the next row with each place. */
  const next = new Uint32Array(valores + 1);
  let total = 0;
  const countFrom = (slot: number) => {
    next[slot] = total;
    total += counts[slot] ?? 0;
  };
  for (let step = 1; step <= valores; step += 1) countFrom(descending ? valores + 1 - step : step);
  countFrom(0);
  const filas = new Array<number>(Math.max(0, Math.min(size, total - first))).fill(0);
  for (let row = 0; row < lugares.length; row += 1) {
    if (!matchesAll(filters, row)) continue;
    const slot = lugares[row] ?? 0;
    const position = next[slot] ?? 0;
    next[slot] = position + 1;
    if (position >= first && position - first < filas.length) filas[position - first] = row + 1;
  }
  return { total, filas };
}

function matchesAll(filters: readonly MatchedColumn[], row: number): boolean {
  for (const { lugares, matches } of filters) if (matches[lugares[row] ?? 0] !== 1) return false;
  return true;
}
/** A piece of a column's vocabulary: values separated by line feeds. */
export type VocabularyPiece = {
  /** Place of the first value. */
  first: number;
  text: string;
  /** Offset of each value in `text`, and one past its end. */
  starts: Uint32Array;
};

/** Reads a stored piece of a vocabulary. */
export function readPiece(first: number, text: string): VocabularyPiece {
  let size = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) size += 1;
  const starts = new Uint32Array(size + 1);
  for (let value = 1, at = 0; value < size; value += 1) {
    at = text.indexOf('\n', at) + 1;
    starts[value] = at;
  }
  starts[size] = text.length + 1;
  return { first, text, starts };
}

/** Marks the places of the values that contain a folded text, which must not contain line feeds. */
export function markMatches({ first, text, starts }: VocabularyPiece, folded: string, matches: Uint8Array): void {
  let value = 0;
  for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, starts[value])) {
    while ((starts[value + 1] ?? 0) <= at) value += 1;
    matches[first + value] = 1;
    value += 1;
  }
}
