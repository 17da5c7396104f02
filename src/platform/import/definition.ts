import type { Action } from '../acts/actions.ts';
import type { Transaction } from '../acts/transaction.ts';
import type { Querier } from '../database/connection.ts';
import type { Sheet, Workbook } from '../workbook/model.ts';
import type { Parsed } from './cell.ts';
import type { Column, Columns, RowOf } from './column.ts';
import type { IncomingFile } from './package/intake.ts';
import { showValue } from './parsers.ts';
import type { Issue } from './result.ts';

/**
 * Numbers of added and changed rows of a batch; the others were unchanged. `recounted` is the number of rows outside the batch whose
 * classification changed as a consequence.
 */
export type WriteCounts = { added: number; changed: number; recounted?: number };
/** Invalid row: its index in the batch, the column, and the reason in Spanish. */
export type RowProblem = { row: number; column: string; problem: string };
/** Result of checking a batch. `references` contains the look-ups of the check and is passed to `write`. */
export type Checked<Found> = { problems: RowProblem[]; references: Found };

/** Reads the imported table as a file to save with its rows; a problem if it cannot be published. */
export type TakeTable = () => Promise<Parsed<IncomingFile>>;

/** Result of the end of an import: sentences for the person who imports, and the issue for a periodic table. */
export type Finished = { notes: readonly string[]; issue?: Issue };

/** Content of a template for a period: its file name, examples by column, and sheets with the accepted values of columns. */
export type TemplateContent = {
  file: string;
  examples: Readonly<Record<string, Column<unknown, never>['example']>>;
  sheets: readonly { name: string; column: string; values: readonly string[] }[];
};

/** Definition of an importable table, created by `defineImport`. */
export type Import = {
  /** Name in the command: `informes`. */
  id: string;
  /** Alternative name in the command: for a formato, the key of its official workbook. */
  code?: string;
  /** Action in the audit log: `informes.importar`. */
  action: Action;
  /** Name of the sheet in the template: `Informes`. */
  title: string;
  columns: Columns<never>;
  /** Labels of fields that are only in forms. */
  formOnly: readonly string[];
  /** Whether a column contains file names, so that folders and ZIP files can be imported. */
  takesFiles: boolean;
  /** Whether rows replace existing rows as a whole: a blank cell is a blank value, and marks such as `N/A` are text. */
  completeRows: boolean;
  /** Returns the import with the columns that a workbook declares, such as an official form. */
  forWorkbook?(workbook: Workbook): Promise<Import>;
  /** Returns the template content for the period that ends on `hasta`; by default, for the last period that ended. */
  templateFor?(period: { hasta: string | undefined; today: string }): Promise<TemplateContent>;
  /** Prepares the context and returns the functions that read and check rows. */
  openRules(querier: Querier): Promise<RowRules>;
  /** Prepares the context and returns the functions that process rows. */
  open(tx: Transaction): Promise<OpenImport>;
};

/** Readers and checks of the rows of an import, with erased types. */
type RowRules = {
  parse: (
    column: string,
    cell: Parameters<Columns<never>[string]['parse']>[0],
  ) => { value: unknown } | { problem: string };
  /** Formats a stored value of a column. */
  show: (column: string, value: unknown) => string;
  /** Returns the key of a row, unique in the file. */
  key(row: Record<string, unknown>): string;
  /** Checks rows without invalid cells. */
  check(rows: Record<string, unknown>[]): Promise<Checked<unknown>>;
};

/** Running import with erased types; `defineImport` ensures that they match. */
export type OpenImport = RowRules & {
  /** Reads the sheets without a table, including hidden ones, before the rows. Returns the names of the sheets used. */
  readSheets(sheets: readonly Sheet[]): Promise<readonly string[]>;
  /** Column that refers to a row of the same table; the rows may be in any order. */
  selfReference?: string;
  /** Rereads the rows that can be referred to, after some were written. */
  renew(): Promise<void>;
  /** Writes rows; `references` is the result of their check. */
  write(rows: Record<string, unknown>[], references: unknown): Promise<WriteCounts>;
  /** Runs once, after the last row. */
  finish(takeTable: TakeTable): Promise<Finished>;
};

type Definition<Context, C extends Columns<never>, Found> = {
  id: string;
  code?: string;
  action: Action;
  title: string;
  columns: C & Columns<NoInfer<Context>>;
  /** See `Import`; the defaults are none and false. */
  formOnly?: readonly string[];
  completeRows?: true;
  /** Column that refers to a row of the same table; a row that refers to a later one is imported after it. */
  selfReference?: string | undefined;
  /** Rereads the names of rows into the context. */
  renew?(querier: Querier, context: NoInfer<Context>): Promise<void>;
  /** Loads the context once per import. */
  prepare(querier: Querier): Promise<Context>;
  /** Reads the sheets without a table, including hidden ones, into the context. Returns the names of the sheets used. */
  readSheets?(sheets: readonly Sheet[], context: NoInfer<Context>): Promise<readonly string[]>;
  key(row: RowOf<C>, context: NoInfer<Context>): string;
  /** Checks a batch against the database. */
  check?(querier: Querier, rows: RowOf<C>[], context: NoInfer<Context>): Promise<Checked<Found>>;
  /** Inserts and updates the valid rows with a command of the area. `references` is the look-up of the whole batch. */
  write(tx: Transaction, rows: RowOf<C>[], context: NoInfer<Context>, references: NoInfer<Found>): Promise<WriteCounts>;
  /** Runs once, after the last row. */
  finish?(tx: Transaction, context: NoInfer<Context>, takeTable: TakeTable): Promise<Finished>;
};

/**
 * Defines an import. Three types are inferred: the context from `prepare`, the rows from the columns, and the look-ups of a batch from
 * `check`. An import can be a constant of an area or be built from rows of the database (`Area.imports`).
 *
 * @example
 * // Each inspection belongs to an ente, and has a number of its own.
 * export const inspeccionesImport = defineImport({
 *   id: 'inspecciones',
 *   action: 'inspecciones.importar',
 *   title: 'Inspecciones',
 *   columns: {
 *     numero: required(integer(1, 9999), { header: 'Número', note: 'De la inspección.', example: 12 }),
 *     // The second parameter of a parser is the context. Only the part that the parser needs is declared.
 *     enteId: required((cell, { entes }: { entes: NameIndex }) => entes.find(cell), {
 *       header: 'Ente', note: 'Nombre o número.', example: 'Hermosillo',
 *     }),
 *     notas: optional(text(500), { header: 'Notas', note: 'Si las hay.', example: 'Sin incidencias' }),
 *   },
 *   // Once per import. Its result is the context of parsers, `key`, `check`, `write` and `finish`.
 *   prepare: async (querier) => ({ entes: enteNames(await listAllEntes(querier)) }),
 *   // row: { numero: number; enteId: number; notas: string | null | undefined }
 *   key: ({ numero }) => String(numero),
 *   // Once per batch of 1,000 rows: one query for all of them.
 *   async check(querier, rows) {
 *     const existing = await findInspecciones(querier, rows.map(({ numero }) => numero));
 *     const problems = rows.flatMap(({ numero, enteId }, row) => {
 *       const inspeccion = existing.get(numero);
 *       return inspeccion && inspeccion.enteId !== enteId ? [{ row, column: 'enteId', problem: 'es de otro ente' }] : [];
 *     });
 *     return { problems, references: existing };
 *   },
 *   // Receives the rows without problems, and as the fourth parameter the references of `check`: Map<number, Inspeccion>. A value that is
 *   // undefined was blank and leaves what is stored.
 *   write: (tx, rows) => saveInspecciones(tx, rows),
 * });
 */
export function defineImport<Context, C extends Columns<never>, Found = undefined>(
  definition: Definition<Context, C, Found>,
): Import {
  // Rows contain the results of the column parsers, hence the cast to `RowOf`.
  const typed = (row: Record<string, unknown>) => row as RowOf<C>;
  const {
    id,
    code,
    action,
    title,
    columns,
    prepare,
    selfReference,
    renew,
    readSheets,
    key,
    check,
    write,
    finish,
    formOnly = [],
    completeRows = false,
  } = definition;
  const rulesOf = (querier: Querier, context: Context): RowRules => ({
    parse: (name, cell) => columns[name]?.parse(cell, context) ?? { problem: 'no se conoce la columna' },
    show: (name, value) => {
      const column = columns[name];
      return value == null || value === '' || !column?.show ? showValue(value) : column.show(value, context);
    },
    key: (row) => key(typed(row), context),
    check: async (rows) =>
      (await check?.(querier, rows.map(typed), context)) ?? { problems: [], references: undefined },
  });
  return {
    id,
    ...(code !== undefined && { code }),
    action,
    title,
    columns,
    formOnly,
    completeRows,
    takesFiles: Object.values(columns).some(({ file }) => file !== undefined),
    openRules: async (querier) => rulesOf(querier, await prepare(querier)),
    async open(tx) {
      const context = await prepare(tx);
      return {
        ...rulesOf(tx, context),
        readSheets: async (sheets) => (await readSheets?.(sheets, context)) ?? [],
        ...(selfReference !== undefined && { selfReference }),
        renew: async () => renew?.(tx, context),
        // `references` is the result of the check above, or undefined without one.
        write: (rows, references) => write(tx, rows.map(typed), context, references as Found),
        finish: async (takeTable) => (await finish?.(tx, context, takeTable)) ?? { notes: [] },
      };
    },
  };
}
