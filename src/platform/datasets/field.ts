import type { z } from 'zod';
import type { Transaction } from '../acts/transaction.ts';
import type { Querier } from '../database/connection.ts';
import type { ContentField, FieldOption } from '../editing/kind.ts';
import type { FilledCell, Parsed } from '../import/cell.ts';
import type { TableColumn } from '../tables/table.ts';
import type { PublishedType } from '../uploads/mime-types.ts';
import type { CellDate } from '../workbook/model.ts';

/** Names of the rows of a table, as used in cells. */
export type Names<Value = unknown> = {
  /** Returns the stored value of the row that a cell names. */
  find(cell: FilledCell): Parsed<Value>;
  label(value: Value): string;
  /** Returns the value and the further columns that a named row implies. Absent if it implies only the value of the column. */
  meaningOf?(found: Value): Meaning<unknown>;
};

/** Rows of a table that cells name. */
export type Named<Value = unknown> = { names(querier: Querier): Promise<Names<Value>> };

/** Rows of a table that a field refers to. */
export type Referred<Value = unknown> = Named<Value> & {
  /** Returns the rows as options of a form. */
  options(): Promise<FieldOption[]>;
};

/** A text and its row, in which earlier fields already have their values. */
export type TypedText = { text: string; row: Readonly<Record<string, unknown>> };

/** A value and its stored row. */
export type Stored<Value> = { value: Value; row: TypedText['row'] };

/** Meaning of a text: a value, and further columns, which apply unless the row specifies them itself. */
type Meaning<Value> = { value: Value; columns?: Readonly<Record<string, unknown>> } | { problem: string };

/** Look-up between the texts in forms and cells and the stored value of a column, for many rows at once. */
export type LookedUp<Value = unknown> = {
  /** Returns a key that is equal for equivalent texts. */
  keyOf(text: string): string;
  /** Returns a function that finds the meaning of each text. */
  find(querier: Querier, written: readonly TypedText[]): Promise<(written: TypedText) => Meaning<Value>>;
  /** Returns a function that returns the text or number for the value of a stored row. */
  textsOf(querier: Querier, stored: readonly Stored<Value>[]): Promise<(stored: Stored<Value>) => string | number>;
  /** Returns completions of a typed text. */
  suggest?(querier: Querier, text: string): Promise<FieldOption[]>;
  /** Other columns that the text sets, with their labels. */
  stores?: Readonly<Record<string, string>>;
  /** Text that means no value; by default, a blank text does. */
  blank?: string;
};

/** Rows of another table that belong to a row, as a text with one line per row (`editing/lists/rows.ts`). */
export type ListedRows = {
  /** Returns the texts of some rows, by id. */
  read(querier: Querier, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Replaces the rows that belong to row `id` by those of `text`. */
  write(tx: Transaction, change: { id: number; text: string }): Promise<void>;
};

/** Facts read before the rows of an import. `today` is an ISO date. */
export type ImportFacts = { today: string; names: ReadonlyMap<Named, Names> };

/** Parses the value of a cell; the schema of the field validates it afterwards. */
export type CellReader = (cell: FilledCell, reading: ImportFacts) => Parsed<unknown>;

/** Texts of a field, used in the template of the import, in the form and in the dictionary. */
export type FieldText<Value> = {
  /** Header of the column and label of the control. */
  label: string;
  /** Other headers by which a table may name the column. */
  also?: readonly string[];
  /** One sentence on what to write. */
  help?: string;
  /** Additional sentence for imports, on how to write the value that a form offers as an option. */
  inTables?: string;
  /** Sentence for the dictionary of the public table; `help` by default. */
  meaning?: string;
  /** Example value for a cell of the template. */
  example: string | number | boolean | CellDate;
  /** Default value of a new row. */
  default?: Value;
  /** Initial value in a new form; `default` if absent. `today` is an ISO date. */
  initial?: Value | ((today: string) => Value);
};

/** A field of a dataset: a stored column with its validation, and its representation in cells and forms. */
export type Field<Value = unknown, Required extends boolean = boolean> = FieldText<Value> & {
  required: Required;
  /** Set for identity fields that cannot change after publication. */
  isFixed?: true;
  /** Optional in imports, although required in forms. */
  blankInTables?: true;
  /** Absent from forms; only imports write it. */
  onlyImported?: true;
  /** For positions: by default, a new row follows all rows, or those with the same value of `within`. The position of the first row is `first`. */
  position?: { first: number; within?: string };
  /** The rows that the column refers to. */
  refersTo?: Named;
  /** Forms, versions and cells contain a text that is looked up, under the name of the field without `Id`. */
  lookedUp?: LookedUp;
  /**
   * Columns that together identify the referenced row, for example article and fracción. They replace the field in imports and, if it has no
   * control, in forms. Their texts, joined by `textOfCells`, are looked up. Each is required or has a default; errors are reported on the first one.
   */
  cells?: Readonly<Record<string, Field>>;
  /** Set if the field is not a column, but a list of rows in another table. */
  listed?: ListedRows;
  /**
   * Validation of the value. Its messages continue the text of a cell («pasa de 100 caracteres»); a form shows them as sentences, and derives its
   * limits from the schema.
   */
  schema: z.ZodType<Value>;
  /** Parser of cells; without it, imports have no such column. */
  read?: CellReader;
  /** Control of the form; without it, no form shows the field, and its value is kept. */
  control?: Omit<ContentField, 'name' | 'label' | 'hint'>;
  /** Normalizes a value for storage. */
  clean?(value: Value): Value;
  /** Formats a stored value for lists of changes; by default, the value as text. */
  show?(value: Value, reading: ImportFacts): string;
  /** Column kind in the public table; without it, the field is not public. */
  open?: TableColumn<never>['kind'];
  /** Accepted types of the files that its cells name; the column stores the id of a file. */
  file?: readonly PublishedType[];
  /** The name of the field in forms and versions, if it differs. */
  nameInForms?: string;
  /** The column stores the id of a picture that is part of the row's page. */
  isPicture?: true;
};

/** Value of a field in a row; nullable if the field is optional. */
type ValueOf<F> = F extends Field<infer Value, infer Required> ? (true extends Required ? Value : Value | null) : never;

/** A complete row of a dataset. */
export type DatasetRow<F> = { [Name in keyof F]: ValueOf<F[Name]> };
