import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ContentArea } from '../editing/kind.ts';
import type { PublicationKind, PublishedTable } from '../publications/kind.ts';
import type { Field, RowOf } from './field.ts';
import type { RowText } from './row-text.ts';

/** A table whose rows a dataset declares; those of a public one are withdrawn and dated. */
export type DatasetTable = PgTable & { id: PgColumn };

/** Fields of a table: each is a column, and has values of its type. */
export type FieldsOf<Table extends DatasetTable, F> = {
  [Name in keyof F]: Name extends keyof Table['$inferSelect'] ? Field<NonNullable<Table['$inferSelect'][Name]>> : never;
};

/** Names of fields. */
type Names<F> = keyof F & string;

/** A rule over a whole row. `problem` returns what is wrong with `field`, as a cell shows it; false or undefined for nothing. */
export type Rule<F> = { field: Names<F>; problem(row: RowOf<F>): string | false | undefined };

/** By what a row is the same one as before. */
export type Identity<F> = {
  fields: readonly [Names<F>, ...Names<F>[]];
  /** Said of a row whose identity another row has. Without it several rows may have the same one, and tables tell them apart by `number`. */
  taken?(row: RowOf<F>): string;
  /** The id of the row is a number that tables may have too. */
  number?: { help: string; example: number };
};

/** The public side of a row: its entry in the search, in feeds and in the site map. */
export type PublicFace<Table extends DatasetTable, F> = {
  table: Table & PublishedTable;
  /** Expressions over the columns of the table. */
  title: SQL | PgColumn;
  summary?: SQL | PgColumn;
  /** Words that the search finds besides the title. */
  words: SQL | PgColumn;
  /** The day of the row. */
  date?: PgColumn;
  /** The year under which it is found. */
  year?: SQL | PgColumn;
  /** The field with the day from which it is visible. */
  visibleFrom?: Names<F>;
  address: RowText<Names<F> | 'id'>;
} & Pick<PublicationKind, 'summaryIsTitle' | 'details' | 'pages'>;

/** A dataset, declared once above its table. */
export type Declaration<Table extends DatasetTable, F, Derived = object> = {
  area: ContentArea;
  /** In addresses, in commands and of the import: `acuerdos`. */
  id: string;
  /** In tables and in the log: `acuerdo`. */
  kind: string;
  one: string;
  many: string;
  /** Label of the button that adds one. */
  add: string;
  fields: F & FieldsOf<Table, F>;
  identity: Identity<F>;
  /** The name of a row for staff. */
  title: RowText<Names<F>>;
  rules?: readonly Rule<F>[];
  /** Columns that follow from the fields. */
  derive?(row: RowOf<F>): Derived;
  public: PublicFace<Table, F>;
};

/** A declaration with erased types; `dataset` ensures that they match. */
export type AnyDeclaration = Omit<Declaration<PublishedTable, Record<string, Field>>, 'fields'> & {
  fields: Readonly<Record<string, Field>>;
};
