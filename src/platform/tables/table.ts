/** Download formats of tables: the last part of the address. */
export const tableFormats = ['csv', 'xlsx', 'json'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Download formats of datasets. */
export const datasetFormats = [...tableFormats, 'parquet'] as const;
export type DatasetFormat = (typeof datasetFormats)[number];

/**
 * Column of a downloadable table. `pesos` are integer cents, `percent` is a percentage (45.3 means 45.3 %), `number` may have decimals, dates are
 * ISO strings. `null` is an empty cell.
 */
export type TableColumn<Row> = { header: string } & (
  | { kind: 'text' | 'date' | 'link'; of: (row: Row) => string | null }
  | { kind: (typeof figureKinds)[number]; of: (row: Row) => number | null }
  | { kind: 'boolean'; of: (row: Row) => boolean | null }
);

const figureKinds = ['integer', 'number', 'pesos', 'percent'] as const;

/** Rows in memory, or a cursor (`readRows` in `src/platform/database/cursor.ts`). They can be read only once. */
export type TableRows<Row> = Iterable<Row> | AsyncIterable<Row>;

/** Downloadable table of any length. */
export type Table<Row> = {
  /** Description of the table. Names the sheet and, with `subject`, the file. */
  title: string;
  /** Record or period of the rows. */
  subject?: string | number | undefined;
  columns: readonly TableColumn<Row>[];
  rows: TableRows<Row>;
};

/** Number of characters that a writer collects before yielding them. */
export const CHUNK = 65_536;

/** Returns whether a kind of column contains figures, which are right-aligned. */
export function isFigure(kind: TableColumn<never>['kind']): boolean {
  return figureKinds.some((each) => each === kind);
}

/** Returns a cell for CSV and XLSX: amounts in pesos, dates without time, `Sí` and `No`. */
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

/** Returns a boolean for CSV and XLSX. */
export function yesOrNo(value: boolean): string {
  return value ? 'Sí' : 'No';
}
