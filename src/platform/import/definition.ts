import type { Querier } from '../database/connection.ts';
import type { Columns, RowOf } from './column.ts';

/** What became of the rows of a batch; those that are neither were there already, the same. */
export type Written = { added: number; changed: number };
/** A row of a batch that cannot be written: which, and why. */
export type RowProblem = { row: number; column: string; problem: string };

/** A kind of table that can be imported; `defineImport` makes it. */
export type Import = {
  /** In the command: `informes`. */
  id: string;
  /** Of the sheet in the template: `Informes`. */
  title: string;
  columns: Columns<never>;
  /** Some column names files, so that it also comes as a folder or ZIP file. */
  takesFiles: boolean;
  /** Looks up what cells refer to, and prepares to take rows. */
  open(querier: Querier): Promise<OpenImport>;
};

export type OpenImport = {
  parse: (
    column: string,
    cell: Parameters<Columns<never>[string]['parse']>[0],
  ) => { value: unknown } | { problem: string };
  /** What tells a row from every other in the file. */
  key(row: Record<string, unknown>): string;
  /** What is wrong with rows that have no wrong cell of their own, by their place in the list. */
  check(rows: Record<string, unknown>[]): Promise<RowProblem[]>;
  write(rows: Record<string, unknown>[]): Promise<Written>;
  finish(): Promise<void>;
};

type Definition<Context, C extends Columns<never>> = {
  id: string;
  title: string;
  columns: C & Columns<NoInfer<Context>>;
  /** Looks up, once, what the cells refer to. */
  prepare(querier: Querier): Promise<Context>;
  key(row: RowOf<C>, context: Context): string;
  check?(querier: Querier, rows: RowOf<C>[], context: Context): Promise<RowProblem[]>;
  /** Adds and changes rows; calls a command of the area. */
  write(querier: Querier, rows: RowOf<C>[], context: Context): Promise<Written>;
  /** What is done once, behind the last row. */
  finish?(querier: Querier, context: Context): Promise<void>;
};

/** Defines an import: `context` is typed by `prepare`, the rows by the columns. */
export function defineImport<Context, C extends Columns<never>>(definition: Definition<Context, C>): Import {
  // The reader fills rows column by column with what the columns' own parsers gave: that is what RowOf says.
  const typed = (row: Record<string, unknown>) => row as RowOf<C>;
  const { id, title, columns, prepare, key, check, write, finish } = definition;
  return {
    id,
    title,
    columns,
    takesFiles: Object.values(columns).some(({ file }) => file !== undefined),
    async open(querier) {
      const context = await prepare(querier);
      return {
        parse: (name, cell) => columns[name]?.parse(cell, context) ?? { problem: 'no se conoce la columna' },
        key: (row) => key(typed(row), context),
        check: async (rows) => (await check?.(querier, rows.map(typed), context)) ?? [],
        write: (rows) => write(querier, rows.map(typed), context),
        finish: async () => finish?.(querier, context),
      };
    },
  };
}
