import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ContentCommand } from '../acts/command.ts';
import type { Subject, Transaction } from '../acts/transaction.ts';
import type { Querier } from '../database/connection.ts';
import type { Saved } from '../database/upsert.ts';
import type { ContentArea, ContentKind, ContentPart, SearchedTitle } from '../editing/kind.ts';
import type { Import } from '../import/definition.ts';
import type { PublicationKind } from '../publications/kind.ts';
import type { Field, ListedRows, RowOf } from './field.ts';
import type { RowText } from './row-text.ts';

/** A table whose rows a dataset declares. */
export type DatasetTable = PgTable & { id: PgColumn };

/** Fields of a table: each is a column, and has values of its type, or rows of another table. */
export type FieldsOf<Table extends DatasetTable, F> = {
  [Name in keyof F]: Name extends keyof Table['$inferSelect']
    ? Field<NonNullable<Table['$inferSelect'][Name]>>
    : Field<string> & { listed: ListedRows };
};

/** Names of fields. */
type Names<F> = keyof F & string;

/**
 * A rule over a whole row. `problem` returns what is wrong with `field`, as a cell shows it; false or undefined for nothing. `before` is the
 * stored row that it changes.
 */
export type Rule<F> = {
  field: Names<F>;
  problem(row: RowOf<F>, before: RowOf<F> | undefined): string | false | undefined;
};

/** Ids of added, changed and withdrawn rows, with the former values of the changed ones. */
export type WrittenRows<Table extends DatasetTable> = {
  ids: readonly number[];
  before: readonly Table['$inferSelect'][];
};

/** By what a row is the same one as before. */
export type Identity<F> = {
  fields: readonly [Names<F>, ...Names<F>[]];
  /**
   * Returns the same key for different values that mean the same row; of several, a stored row is known by each, and a written one looks
   * for the first. The table is read whole for it.
   */
  keyOf?(row: RowOf<F>): string | readonly string[];
  /** Said of a row whose identity another row has. Without it several rows may have the same one, and tables tell them apart by `number`. */
  taken?(row: RowOf<F>): string;
  /** Said of a published row whose identity changed. Without it a form, or a table with the number of the row, may change it. */
  fixed?: string;
  /** The id of the row is a number that tables may have too; its column is called «Número», unless it has a label. */
  number?: { label?: string; also?: readonly string[]; help: string; example: number };
};

/** A row to write: values by column, files as ids or as a package has them, and the number that a table gives it. */
export type RowToSave = Readonly<Record<string, unknown>> & { id?: number | null | undefined };

/** A row to write, whole, with its index, and the stored one that it changes. */
export type Change<Table extends DatasetTable, F> = {
  index: number;
  row: RowOf<F>;
  before: Table['$inferSelect'] | undefined;
};

/** A fault of a field of a row, by the index of the row, as a cell shows it. */
export type Fault<Name extends string = string> = { index: number; field: Name; problem: string };

/** The public side of a row: its entry in the search, in feeds and in the site map. */
export type PublicFace<F> = {
  /** An expression over the columns of the table. */
  summary?: SQL | PgColumn;
  /** Words that the search finds besides the title. */
  words: SQL | PgColumn;
  /** The day of the row. */
  date?: PgColumn;
  /** The year under which it is found. */
  year?: SQL | PgColumn;
  /** The field with the day from which it is visible. */
  visibleFrom?: Names<F>;
  /** Its page; without it the one that every published row has (`rowPath`). */
  address?: RowText<Names<F> | 'id'>;
} & Pick<PublicationKind, 'summaryIsTitle' | 'weight' | 'details' | 'pages' | 'terms' | 'showsSuccessor'>;

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
  table: Table;
  /**
   * Of its public table: what a row is, in two sentences, and how the rows came about; sentences of the dictionary where `help` speaks to staff,
   * and the meaning of an empty cell.
   */
  open?: {
    about: string;
    origin: string;
    meanings?: Partial<Record<keyof Table['$inferSelect'], string>>;
    blanks?: Partial<Record<keyof Table['$inferSelect'], string>>;
  };
  fields: F & FieldsOf<Table, F>;
  identity: Identity<F>;
  /** The name of a row for staff; of a part, after that of its publication. */
  title: RowText<Names<F>>;
  /** The field with one of a few values that the list of staff has as a column and as a filter. */
  listed?: Names<F>;
  /** Its rows are parts of publications. */
  part?: PartOf<Table, Names<F>>;
  rules?: readonly Rule<F>[];
  /** Returns the faults of rows that only the database knows. */
  check?(querier: Querier, changes: readonly Change<Table, F>[]): Promise<Fault<Names<F>>[]>;
  /**
   * Returns contradictions of rows with others, which are written all the same: an import, the form and the review say them. A sentence has no
   * value of its row, so that an import says it once for many rows.
   */
  doubts?(querier: Querier, changes: readonly Change<Table, F>[]): Promise<Fault<Names<F>>[]>;
  /**
   * Returns a function that gives rows the values of fields that they do not say, from the row with its stored values, and the stored row. It
   * is asked once for some `rows`, as they are given.
   */
  complete?(
    querier: Querier,
    rows: readonly Partial<RowOf<F>>[],
  ): Promise<(row: RowOf<F>, before: Table['$inferSelect'] | undefined) => Partial<RowOf<F>>>;
  /** Returns columns that follow from the fields. */
  derive?(
    row: RowOf<F>,
    context: { tx: Transaction; before: Table['$inferSelect'] | undefined },
  ): Derived | Promise<Derived>;
  /** Lets one transaction at a time write, where the check of a row depends on other rows. */
  lock?(tx: Transaction): Promise<void>;
  /** Field with a row of the same table: the rows of a file may come in any order. */
  selfReference?: Names<F>;
  /** An import lists the added rows with a name near another one: both may be the same body or person. */
  asksAboutAlike?: true;
  /** Sentences that an import says of some of its rows, which are right and may be meant otherwise. */
  remarks?: readonly {
    isAbout(row: RowOf<F>): boolean;
    sentence(amount: number, firstTitles: readonly string[]): string;
  }[];
  /** Returns sentences that an import says at its end, of its rows and those that are there. */
  finish?(tx: Transaction): Promise<readonly string[]>;
  /** Writes what follows from rows that were written. */
  afterWrite?(tx: Transaction, written: WrittenRows<Table>): Promise<void>;
  /** Returns the subjects of the written rows, before and after the change. Without it, a change is announced for the whole area. */
  subjectsOf?(tx: Transaction, written: WrittenRows<Table>): Promise<readonly Subject[]>;
  /** Returns the import, where tables are not the rows: they have a row for each answer to questions, or say more than a row has. */
  import?(save: ContentCommand<readonly RowToSave[], Saved>): Import;
  /** Columns that a publication of a version sets, besides its fields. */
  whenPublished?: Partial<Table['$inferInsert']>;
  /** Properties of the content that do not follow from the fields. */
  content?: Partial<ContentKind>;
};

/** The publications of a dataset: derived by a public face, or by a kind with queries of its own. */
export type Published<F> = { public: PublicFace<F> } | { publication: PublicationKind };

/** A declaration with erased types; `dataset` and `catalogue` ensure that they match. */
export type AnyDeclaration = Omit<Declaration<DatasetTable, Record<string, Field>>, 'fields'> & {
  fields: Readonly<Record<string, Field>>;
  public?: PublicFace<Record<string, Field>>;
  publication?: PublicationKind;
};

type TableWithId = PgTable & { id: PgColumn };
/** The publications of which rows are parts: their kind, their table, their name, and the day from which they are visible. */
type Whole = { kind: string; table: TableWithId; name: PgColumn | SQL; visibleFrom: PgColumn };

/** Rows that are parts of publications, with a withdrawal of their own. The table has `withdrawalColumns`. */
export type PartOf<Table extends TableWithId, Name extends string> = {
  whole: Whole;
  /** The field with the id of the publication. */
  field: Name;
  /** Under which other condition the public reads a row. */
  isOpen?: SQL;
  /** The date of a row. */
  date: PgColumn;
  /** Number by which the search finds a row by itself (`IndexedParts`), as a part of its publication. */
  number?: PgColumn;
  /** Words of its title that an index finds; a list without it reads the titles of all rows for a text. */
  searched?: SearchedTitle;
  /** Returns the address of the page that shows a row. */
  address(row: Table['$inferSelect'], querier: Querier): string | Promise<string>;
  /** Withdraws a row also for another reason than a mistake, or publishes it again. */
  withdraw?: ContentPart['withdraw'];
};
