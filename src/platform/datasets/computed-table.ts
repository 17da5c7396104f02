import { publicAddress } from '../http/public-url.ts';
import { cellValue, type TableColumn } from '../tables/table.ts';
import { idColumn, type OpenColumn, pageColumn } from './open-columns.ts';
import type { OpenData } from './open-data.ts';
import type { Values } from './rows.ts';

/** A public table whose rows a query computes: its description, and its rows. */
export type ComputedTable = Pick<OpenData, 'id' | 'title' | 'area' | 'tipo' | 'about' | 'origin'> & {
  /** Without the number of the row and its page. */
  columns: readonly OpenColumn[];
  /** Returns the rows of a moment by `id`, with `pagina`, the address of their page, and the columns: amounts in cents. */
  read(now: Date): AsyncIterable<Values>;
  /** Returns the title of a row. */
  titleOf(row: Values): string;
};

/** Returns the public table of computed rows. Nobody knows when one of them changed, nor through which act. */
export function computedTable({ columns: described, read, titleOf, ...description }: ComputedTable): OpenData {
  const columns = [
    { header: idColumn.name, kind: idColumn.kind, of: ({ id }: Values) => Number(id) },
    ...described.map(({ name, kind }) => ({ header: name, kind, of: (row: Values) => row[name] ?? null })),
    { header: pageColumn.name, kind: pageColumn.kind, of: ({ pagina }: Values) => publicAddress(String(pagina)) },
    // Each value has the kind of its column.
  ] as TableColumn<Values>[];
  const cellsOf = (row: Values) => columns.map((column) => cellValue(column, row));
  return {
    ...description,
    columns: [idColumn, ...described, pageColumn],
    readReasons: async (differences) =>
      new Map(differences.map(({ renglon }) => [renglon, { acto: null, motivo: null }])),
    table: async (now) => ({ title: description.title, columns, rows: read(now) }),
    async first(amount, now) {
      const first = [];
      for await (const row of read(now)) {
        if (first.push(cellsOf(row)) === amount) break;
      }
      return first;
    },
    async find(renglon, now) {
      for await (const row of read(now)) {
        if (row.id !== renglon) continue;
        const entry = { registro: renglon, titulo: titleOf(row), direccion: String(row.pagina) };
        return { cells: cellsOf(row), entry: { ...entry, cambiada: undefined, acto: null } };
      }
      return undefined;
    },
    async count(now) {
      let count = 0;
      for await (const _ of read(now)) count += 1;
      return count;
    },
  };
}
