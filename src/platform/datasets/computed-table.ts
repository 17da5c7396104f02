import { publicAddress } from '../http/public-url.ts';
import { cellValue, type TableColumn } from '../tables/table.ts';
import { idColumn, type OpenColumn, pageColumn } from './open-columns.ts';
import type { OpenData, OpenEntry } from './open-data.ts';
import type { Values } from './rows.ts';
import type { ReadReasons } from './versions/reasons.ts';

/** A part of the rows: the one of a number, or the first ones. */
export type RowPart = { row: number } | { amount: number };

/** Returns the asked part of rows that are all there. */
export function selectPart<Row extends { id: number }>(
  rows: readonly Row[],
  part: RowPart | undefined,
): readonly Row[] {
  if (!part) return rows;
  return 'row' in part ? rows.filter(({ id }) => id === part.row) : rows.slice(0, part.amount);
}

/** A public table whose rows a query computes: its description, and its rows. */
export type ComputedTable = Pick<OpenData, 'id' | 'title' | 'rowName' | 'area' | 'tipo' | 'about' | 'origin'> & {
  /** Without the number of the row and its page. */
  columns: readonly OpenColumn[];
  /**
   * Returns the rows of a moment by `id`, with `pagina`, the address of their page, and the columns: amounts in cents. All of them may come
   * from a cursor; pages ask for a part, which does not hold one.
   */
  read(now: Date, part?: RowPart): AsyncIterable<Values>;
  count(now: Date): Promise<number>;
  titleOf(row: Values): string;
  /** Returns when and through which act a row last changed; without it nobody knows. */
  changeOf?(row: Values): Pick<OpenEntry, 'cambiada' | 'acto'>;
  readReasons?: ReadReasons;
  /** True where the rows are read from files. */
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
    // Each value has the kind of its column.
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
