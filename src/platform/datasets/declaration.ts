import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ContentCommand } from '../acts/command.ts';
import type { Subject, Transaction } from '../acts/transaction.ts';
import type { Querier } from '../database/connection.ts';
import type { SaveCounts } from '../database/upsert.ts';
import type { ContentArea, ContentKind, ContentPart, SearchedTitle } from '../editing/kind.ts';
import type { Import } from '../import/definition.ts';
import type { PublicationKind } from '../publications/kind.ts';
import type { DatasetRow, Field, ListedRows } from './field.ts';
import type { RowText } from './row-text.ts';

/** A table whose rows a dataset declares. */
export type DatasetTable = PgTable & { id: PgColumn };

/** Fields of a table: each is a column with values of its type, or a list of rows in another table. */
type FieldsOf<Table extends DatasetTable, F> = {
  [Name in keyof F]: Name extends keyof Table['$inferSelect']
    ? Field<NonNullable<Table['$inferSelect'][Name]>>
    : Field<string> & { listed: ListedRows };
};

/** Names of fields. */
type Names<F> = keyof F & string;

/**
 * A rule over a complete row. `problem` returns the error of `field`, worded for a cell; false or undefined if there is none. `before` is the
 * stored row that the row changes.
 */
type Rule<F> = {
  field: Names<F>;
  problem(row: DatasetRow<F>, before: DatasetRow<F> | undefined): string | false | undefined;
};

/** Ids of added, changed and withdrawn rows, with the former values of the changed ones. */
export type WrittenRows<Table extends DatasetTable> = {
  ids: readonly number[];
  before: readonly Table['$inferSelect'][];
};

/** Identity of a row, by which it is matched with a stored row. */
type Identity<F> = {
  fields: readonly [Names<F>, ...Names<F>[]];
  /**
   * Returns the same key for different values that mean the same row. With several keys, a stored row is found by any of them, and a written row
   * looks for its first one. Requires reading the whole table.
   */
  keyOf?(row: DatasetRow<F>): string | readonly string[];
  /** Returns the error for a row whose identity another row has. Without it, identities may repeat, and imports distinguish rows by `number`. */
  taken?(row: DatasetRow<F>): string;
  /** Error for a published row whose identity changed. Without it, a form, or a table with row numbers, may change the identity. */
  fixed?: string;
  /** The id of a row may be a column of imported tables, called «Número» unless it has a `label`. */
  number?: { label?: string; also?: readonly string[]; help: string; example: number };
};

/** A row to write: values by column, files as ids or as entries of the imported package, and the row number of an imported table. */
export type RowToSave = Readonly<Record<string, unknown>> & { id?: number | null | undefined };

/** A complete row to write, its index, and the stored row that it changes. */
type Change<Table extends DatasetTable, F> = {
  index: number;
  row: DatasetRow<F>;
  before: Table['$inferSelect'] | undefined;
};

/** A fault of a field, by the index of its row, worded for a cell. */
export type Fault<Name extends string = string> = { index: number; field: Name; problem: string };

/** Public representation of a row: its entry in the search, in feeds and in the site map. */
type PublicFace<F> = {
  /** Summary, as an expression over the columns of the table. */
  summary?: SQL | PgColumn;
  /** Searched words in addition to the title. */
  words: SQL | PgColumn;
  /** Date of the row. */
  date?: PgColumn;
  /** Year for the year filter. */
  year?: SQL | PgColumn;
  /** Field with the first visible day. */
  visibleFrom?: Names<F>;
  /** Address of its page; by default the generic page (`rowPath`). */
  address?: RowText<Names<F> | 'id'>;
} & Pick<
  PublicationKind,
  'summaryIsTitle' | 'weight' | 'vocabulary' | 'isSuggested' | 'details' | 'pages' | 'terms' | 'showsSuccessor'
>;

/** A dataset, declared once above its table. */
export type Declaration<Table extends DatasetTable, F, Derived = object> = {
  area: ContentArea;
  /** Name in addresses and commands, and of the import: `acuerdos`. */
  id: string;
  /** Name in tables and in the log: `acuerdo`. */
  kind: string;
  one: string;
  many: string;
  /** Label of the button that adds a row. */
  add: string;
  table: Table;
  /**
   * Texts of the public table: what a row is and its origin (two sentences each), column meanings (needed where `help` addresses staff), and the
   * meaning of empty cells.
   */
  open?: {
    about: string;
    origin: string;
    meanings?: Partial<Record<keyof Table['$inferSelect'], string>>;
    blanks?: Partial<Record<keyof Table['$inferSelect'], string>>;
  };
  fields: F & FieldsOf<Table, F>;
  identity: Identity<F>;
  /** Name of a row for staff. For a part, it follows the name of its publication. */
  title: RowText<Names<F>>;
  /** Field with few values, used as a column and filter in the staff list. */
  listed?: Names<F>;
  /** Its rows are parts of publications. */
  part?: PartOf<Table, Names<F>>;
  rules?: readonly Rule<F>[];
  /** Returns the faults of rows that only the database reveals. */
  check?(querier: Querier, changes: readonly Change<Table, F>[]): Promise<Fault<Names<F>>[]>;
  /**
   * Returns contradictions with other rows. They do not prevent the write; the import, the form and the review show them. A sentence must not contain
   * values of its row, so that an import shows it once for many rows.
   */
  doubts?(querier: Querier, changes: readonly Change<Table, F>[]): Promise<Fault<Names<F>>[]>;
  /**
   * Returns a function that fills in omitted fields of a row. Called once per batch; `rows` are as submitted.
   */
  complete?(
    querier: Querier,
    rows: readonly Partial<DatasetRow<F>>[],
  ): Promise<(row: DatasetRow<F>, before: Table['$inferSelect'] | undefined) => Partial<DatasetRow<F>>>;
  /** Returns columns that follow from the fields. */
  derive?(
    row: DatasetRow<F>,
    context: { tx: Transaction; before: Table['$inferSelect'] | undefined },
  ): Derived | Promise<Derived>;
  /** Serializes writes, for checks that depend on other rows. */
  lock?(tx: Transaction): Promise<void>;
  /** Field that refers to the same table; the rows of a file may then come in any order. */
  selfReference?: Names<F>;
  /** Whether an import lists added rows with a name similar to another one, since both may be the same ente or person. */
  asksAboutAlike?: true;
  /** Remarks of an import on rows that are valid but may be unintended. */
  remarks?: readonly {
    isAbout(row: DatasetRow<F>): boolean;
    sentence(amount: number, firstTitles: readonly string[]): string;
  }[];
  /** Returns remarks shown at the end of an import, on its rows and the existing ones. */
  finish?(tx: Transaction): Promise<readonly string[]>;
  /** Updates derived data after rows were written. */
  afterWrite?(tx: Transaction, written: WrittenRows<Table>): Promise<void>;
  /** Returns the subjects of the written rows, before and after the change. Without it, a change is announced for the whole area. */
  subjectsOf?(tx: Transaction, written: WrittenRows<Table>): Promise<readonly Subject[]>;
  /** Returns a custom import, for tables whose structure differs from the rows, for example one row per answer to a question. */
  import?(save: ContentCommand<readonly RowToSave[], SaveCounts>): Import;
  /** Additional columns that the publication of a version sets. */
  whenPublished?: Partial<Table['$inferInsert']>;
  /** Properties of the content kind that are not derived from the fields. */
  content?: Partial<ContentKind>;
};

/** Publications of a dataset: derived from a public face, or by a custom kind. */
export type Published<F> = { public: PublicFace<F> } | { publication: PublicationKind };

/** A declaration with erased types; `dataset` and `catalogue` ensure that they match. */
export type AnyDeclaration = Omit<Declaration<DatasetTable, Record<string, Field>>, 'fields'> & {
  fields: Readonly<Record<string, Field>>;
  public?: PublicFace<Record<string, Field>>;
  publication?: PublicationKind;
};

type TableWithId = PgTable & { id: PgColumn };
/** The publications that rows are parts of: kind, table, name, and first visible day. */
type Whole = { kind: string; table: TableWithId; name: PgColumn | SQL; visibleFrom: PgColumn };

/** Rows that are parts of publications and are withdrawn separately. The table has `withdrawalColumns`. */
export type PartOf<Table extends TableWithId, Name extends string> = {
  whole: Whole;
  /** The field with the id of the publication. */
  field: Name;
  /** Additional condition for a row to be public. */
  isOpen?: SQL;
  /** The date of a row. */
  date: PgColumn;
  /** Number of a row within its publication; with it, the search indexes rows separately (`IndexedParts`). */
  number?: PgColumn;
  /** Indexed part of the title. Without it, a text search in the list reads all titles. */
  searched?: SearchedTitle;
  /** Returns the address of the page that shows a row. */
  address(row: Table['$inferSelect'], querier: Querier): string | Promise<string>;
  /** Withdraws a row (not only as a mistake), or publishes it again. */
  withdraw?: ContentPart['withdraw'];
};
