import type { z } from 'zod';
import type { Transaction } from '../acts/transaction.ts';
import type { Querier } from '../database/connection.ts';
import type { ContentField, FieldOption } from '../editing/kind.ts';
import type { FilledCell, Parsed } from '../import/cell.ts';
import type { TableColumn } from '../tables/table.ts';
import type { PublishedType } from '../uploads/mime-types.ts';
import type { CellDate } from '../workbook/model.ts';

/** The rows of a table as cells name them. */
export type Names<Value = unknown> = {
  /** Returns what the column stores of the row that a cell names. */
  find(cell: FilledCell): Parsed<Value>;
  label(value: Value): string;
  /** Returns the meaning of a found row for the row that names it, where this is more than a value of the column. */
  meaningOf?(found: Value): Meaning<unknown>;
};

/** Rows of a table that cells name. */
export type Named<Value = unknown> = { names(querier: Querier): Promise<Names<Value>> };

/** Rows of a table that a field refers to. */
export type Referred<Value = unknown> = Named<Value> & {
  /** Returns them as choices of a form. */
  options(): Promise<FieldOption[]>;
};

/** A text, and the row that it is written in: fields before it have their values. */
export type TypedText = { text: string; row: Readonly<Record<string, unknown>> };

/** A value, and the stored row that has it. */
export type Stored<Value> = { value: Value; row: TypedText['row'] };

/** The meaning of a text: a value, with other columns that come with it unless the row says them itself. */
export type Meaning<Value> = { value: Value; columns?: Readonly<Record<string, unknown>> } | { problem: string };

/** Texts of forms, and of cells, that name what a column stores: they are looked up for many rows at once. */
export type LookedUp<Value = unknown> = {
  /** Returns what tells two texts apart. */
  keyOf(text: string): string;
  /** Returns a function that finds the meaning of each text. */
  find(querier: Querier, written: readonly TypedText[]): Promise<(written: TypedText) => Meaning<Value>>;
  /** Returns a function that finds the text, or number, that means the value of each stored row. */
  textsOf(querier: Querier, stored: readonly Stored<Value>[]): Promise<(stored: Stored<Value>) => string | number>;
  /** Returns texts that may complete a typed one. */
  suggest?(querier: Querier, text: string): Promise<FieldOption[]>;
  /** Other columns that the text sets, with their labels. */
  stores?: Readonly<Record<string, string>>;
  /** The text that means no value, where a blank one does not. */
  blank?: string;
};

/** Rows of another table that belong to a row, as a text with a line for each (`editing/lists/rows.ts`). */
export type ListedRows = {
  /** Returns the texts of some rows by their ids. */
  read(querier: Querier, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Replaces the rows of the row of `id` by those of `text`. */
  write(tx: Transaction, change: { id: number; text: string }): Promise<void>;
};

/** Facts that are known before rows are read. `today` is an ISO date. */
export type Reading = { today: string; names: ReadonlyMap<Named, Names> };

/** Reads how a cell writes a value; the schema of the field then says whether it may be one. */
export type CellReader = (cell: FilledCell, reading: Reading) => Parsed<unknown>;

/** The texts of a field, the same in the template of the import, in the form and in the dictionary. */
export type FieldText<Value> = {
  /** Header of the column and label of the control. */
  label: string;
  /** Other headers by which a table may name the column. */
  also?: readonly string[];
  /** One sentence on what to write. */
  help?: string;
  /** A sentence after it on how a table says it, where a form lets the person choose. */
  inTables?: string;
  /** The sentence of the dictionary of public tables, where it is another one. */
  meaning?: string;
  /** A value as a cell of the template has it. */
  example: string | number | boolean | CellDate;
  /** The value of a new row that does not say it. */
  default?: Value;
  /** The value in a new form, where it is another one. `today` is an ISO date. */
  initial?: Value | ((today: string) => Value);
};

/** One field of a dataset: a stored column with the one rule on its values, and how a cell and a control read them. */
export type Field<Value = unknown, Required extends boolean = boolean> = FieldText<Value> & {
  required: Required;
  /** The identity of its dataset says that it does not change once it is published. */
  isFixed?: true;
  /** A table may leave it blank, although a form may not. */
  blankInTables?: true;
  /** No form has it: its value comes by import and stays. */
  onlyImported?: true;
  /** A new row that does not say it comes after all rows, or after those with the same value in `within`; the place of the only one is `first`. */
  place?: { first: number; within?: string };
  /** The rows of which the column stores one. */
  refersTo?: Named;
  /** Forms, versions and cells have a text that means the value, under the name of the field without `Id`. */
  lookedUp?: LookedUp;
  /**
   * Columns that together identify the referenced row, as an article and a numeral identify a section. Tables, and forms where the field has no
   * control, have them instead of it; their texts, joined by `textOfCells`, are its text to look up. Each is needed or has a default; the first says what is wrong.
   */
  cells?: Readonly<Record<string, Field>>;
  /** The field is no column: another table has it. */
  listed?: ListedRows;
  /**
   * The rule. Its messages go on after the text of a cell («pasa de 100 caracteres»); a form shows them as sentences, and knows the limits
   * from it.
   */
  schema: z.ZodType<Value>;
  /** Without it tables have no such column. */
  read?: CellReader;
  /** The control of the form; without it no form shows the field, and its value stays. */
  control?: Omit<ContentField, 'name' | 'label' | 'hint'>;
  /** Returns a value as it is stored. */
  clean?(value: Value): Value;
  /** Returns a stored value as a person reads it in a list of changes; without it, the value as text. */
  show?(value: Value, reading: Reading): string;
  /** Kind of its column in the public table; without it only staff know it. */
  open?: TableColumn<never>['kind'];
  /** Accepted types of the files that its cells name; the column stores the id of a file. */
  file?: readonly PublishedType[];
  /** The name of the field in forms and versions, if it differs. */
  nameInForms?: string;
  /** The column stores the id of a picture, which is a part of the page of its row. */
  isPicture?: true;
};

/** The value of a field in a row: null where it may be blank. */
export type ValueOf<F> =
  F extends Field<infer Value, infer Required> ? (true extends Required ? Value : Value | null) : never;

/** A row of a dataset, whole. */
export type RowOf<F> = { [Name in keyof F]: ValueOf<F[Name]> };
