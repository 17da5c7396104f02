/** The formats in which a table may be saved, as the last part of its address. */
export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** A workbook is made in memory and at once: some 60 MB and a third of a second at this length. */
export const MOST_WORKBOOK_ROWS = 10_000;

type Cell = string | number | null;

/** A column of a table to be saved. Dates are ISO strings, amounts (`pesos`) integer cents. */
export type TableColumn<Row> = {
  header: string;
  kind?: 'date' | 'pesos';
  of: (row: Row) => Cell;
};

export type TableFile<Row> = {
  /** What the table holds, in words: the name of the sheet. */
  title: string;
  /** Of whom or of when. The file is named after both. */
  subject?: string | number | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
};
