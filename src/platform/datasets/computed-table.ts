import { publicAddress } from '../http/public-url.ts';
import { cellValue, type TableColumn } from '../tables/table.ts';
import { idColumn, type OpenColumn, pageColumn } from './open-columns.ts';
import type { OpenData, OpenEntry } from './open-data.ts';
import type { Values } from './rows.ts';
import type { ReadReasons } from './versions/reasons.ts';

/** A part of the rows: one row by number, or the first rows. */
export type RowPart = { row: number } | { amount: number };

/** Returns the requested part of an array of all rows. */
export function selectPart<Row extends { id: number }>(
  rows: readonly Row[],
  part: RowPart | undefined,
): readonly Row[] {
  if (!part) return rows;
  return 'row' in part ? rows.filter(({ id }) => id === part.row) : rows.slice(0, part.amount);
}

/** A public table with computed rows. */
type ComputedTable = Pick<OpenData, 'id' | 'title' | 'rowName' | 'area' | 'tipo' | 'about' | 'origin'> & {
  /** Columns without those of the row number and of its page. */
  columns: readonly OpenColumn[];
  /**
   * Returns the rows at an instant, ordered by `id`, with the columns (amounts in cents) and `pagina`, the address of the row's page. The full table
   * may use a cursor; pages request a `part`, which must not use one.
   */
  read(now: Date, part?: RowPart): AsyncIterable<Values>;
  count(now: Date): Promise<number>;
  titleOf(row: Values): string;
  /** Returns time and act of the last change of a row; absent if they are unknown. */
  changeOf?(row: Values): Pick<OpenEntry, 'cambiada' | 'acto'>;
  readReasons?: ReadReasons;
  /** True if the rows are read from files. */
  readsFiles?: true;
  lastChange?(now: Date): Promise<Date | null>;
};

/** Returns the public table of computed rows. */
export function computedTable({
  columns: described,
  read,
  titleOf,
  changeOf = () => ({ cambiada: undefined, acto: null }),
  readReasons = unknownReasons,
  readsFiles,
  ...table
}: ComputedTable): OpenData {
  const columns = [
    { header: idColumn.name, kind: idColumn.kind, of: ({ id }: Values) => Number(id) },
    ...described.map(({ name, kind }) => ({ header: name, kind, of: (row: Values) => row[name] ?? null })),
    { header: pageColumn.name, kind: pageColumn.kind, of: ({ pagina }: Values) => publicAddress(String(pagina)) },
    // Each value has the type of its column's kind.
  ] as TableColumn<Values>[];
  const cellsOf = (row: Values) => columns.map((column) => cellValue(column, row));
  const withEnds = [idColumn, ...described, pageColumn];
  return {
    ...table,
    columns: withEnds,
    describe: async () => withEnds,
    readReasons,
    readsFiles: readsFiles ?? false,
    table: async (now) => ({ title: table.title, columns, rows: read(now) }),
    async first(amount, now) {
      const cells = [];
      for await (const row of read(now, { amount })) cells.push(cellsOf(row));
      return cells;
    },
    async find(row, now) {
      for await (const values of read(now, { row })) {
        const entry = { registro: row, titulo: titleOf(values), direccion: String(values.pagina) };
        return { cells: cellsOf(values), entry: { ...entry, ...changeOf(values) } };
      }
      return undefined;
    },
  };
}

const unknownReasons: ReadReasons = async (differences) =>
  new Map(differences.map(({ renglon }) => [renglon, { acto: null, motivo: null }]));
