/** The formats in which a table can be downloaded: the last part of its address. */
export const tableFormats = ['csv', 'xlsx', 'json'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** The formats of datasets. */
export const datasetFormats = [...tableFormats, 'parquet'] as const;
export type DatasetFormat = (typeof datasetFormats)[number];

/**
 * A column of a table to download. `pesos` are integer cents, `percent` is a share of 100 (45.3 means 45.3 %), `number` may have decimals,
 * dates are ISO strings.
 * `null` is an empty cell.
 */
export type TableColumn<Row> = { header: string } & (
  | { kind: 'text' | 'date' | 'link'; of: (row: Row) => string | null }
  | { kind: (typeof figureKinds)[number]; of: (row: Row) => number | null }
  | { kind: 'boolean'; of: (row: Row) => boolean | null }
);

const figureKinds = ['integer', 'number', 'pesos', 'percent'] as const;

/** Rows in memory, or a cursor (`readRows` in `src/platform/database/cursor.ts`). They are read once. */
export type TableRows<Row> = Iterable<Row> | AsyncIterable<Row>;

/** A table to download, of any length. */
export type Table<Row> = {
  /** Description of the table. Names the sheet and, with `subject`, the file. */
  title: string;
  /** The record or period that the rows belong to. */
  subject?: string | number | undefined;
  columns: readonly TableColumn<Row>[];
  rows: TableRows<Row>;
};

/** Characters that a writer collects before it yields them. */
export const CHUNK = 65_536;

/** Returns whether a kind of column has figures, which tables align at the right. */
export function isFigure(kind: TableColumn<never>['kind']): boolean {
  return figureKinds.some((each) => each === kind);
}

/** A cell as CSV and XLSX write it: amounts in pesos, dates without a time, `Sí` and `No`. */
export function cellValue<Row>(column: TableColumn<Row>, row: Row): string | number | null {
  if (column.kind === 'boolean') {
    const value = column.of(row);
    return value === null ? null : yesOrNo(value);
  }
  const value = column.of(row);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    return column.kind === 'pesos' ? value / 100 : value;
  }
  return column.kind === 'date' && value !== null ? value.slice(0, 10) : value;
}

/** A boolean as CSV and XLSX write it. */
export function yesOrNo(value: boolean): string {
  return value ? 'Sí' : 'No';
}
