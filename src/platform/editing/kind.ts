import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Action, ActionArea, Actions } from '../acts/actions.ts';
import type { Actor } from '../acts/actor.ts';
import type { Transaction } from '../acts/transaction.ts';
import type { Querier } from '../database/connection.ts';
import type { ContentVerb } from '../identity/roles.ts';
import type { StaffActor } from '../identity/staff-actor.ts';
import type { PublicationKind } from '../publications/kind.ts';
import type { Withdrawal } from '../publications/write.ts';
import type { ContentState, ContentStep } from './states.ts';

/** The fields of a version by name, as its kind's schema returns them. Fields that no form shows keep their value. */
export type ContentData = Record<string, string | number | boolean | null>;

/** A control of the form, which the generic screens draw. */
export type ContentField = {
  name: string;
  label: string;
  control:
    | 'linea'
    | 'parrafo'
    | 'fecha'
    | 'numero'
    | 'pesos'
    | 'si-no'
    | 'opcion'
    | 'texto-rico'
    | 'imagen'
    | 'archivo'
    | 'lista';
  hint?: string;
  /** A picture: the fields of its description and of the height that is not cropped, and those that another picture empties. */
  picture?: { alt: string; position?: string; empties: readonly string[] };
  /** Rich text may have pictures of the media library. */
  pictures?: true;
  /** The field is drawn by the control of this other one. */
  drawnBy?: string;
  options?: readonly FieldOption[];
  /** Options that are rows of the database. */
  readOptions?(): Promise<FieldOption[]>;
  /** Texts that may complete what a person types in a line, most 20: rows of the database, found by their words. */
  suggest?(querier: Querier, text: string): Promise<FieldOption[]>;
  /** The values of the options are numbers. */
  isNumber?: true;
  /** The cells of a list's rows (`lists/rows.ts`). */
  columns?: readonly ListColumn[];
};

/** Counts of the further changes of a publication, for the log. */
export type Counts = Readonly<Record<string, number>>;

/** A choice of a field. */
export type FieldOption = { value: string; label: string };

/** A column of a list. */
export type ListColumn = {
  name: string;
  label: string;
  type?: 'text' | 'date' | 'url' | 'number';
  /** A cell that is chosen. */
  options?: readonly FieldOption[];
  /** Letters of a cell, where they are not `MAX_CELL`. */
  maxLength?: number;
};

/** Rows that are parts of publications, to withdraw or with `null` to publish again. */
export type PartWithdrawal = { registros: readonly number[]; withdrawal: Withdrawal | null; now: Date };

/** Tables and columns of rows that are parts of publications. */
export type PartList = {
  table: PgTable;
  id: PgColumn;
  title: SQL;
  /** The publications, and the column with the id of that of a row. */
  whole: { table: PgTable & { id: PgColumn }; name: PgColumn | SQL };
  of: PgColumn;
  date: PgColumn;
  isWithdrawn: SQL;
  visibleFrom: PgColumn;
  /** Number of a row within its publication, by which the search finds it. */
  number?: PgColumn;
  searched?: SearchedTitle;
};

/** Text of a title that an index of trigrams finds, an expression over columns, and the words of the rest, which very many titles have. */
export type SearchedTitle = { text: PgColumn | SQL; common: string };

/** Rows that are parts of a publication, without one of their own. */
export type ContentPart = {
  table: PgTable & { id: PgColumn };
  /** Its rows, as a list reads a page of them by indexes. */
  list: PartList;
  /** Returns the address of the page that shows a row; null if there is no such row. */
  address(querier: Querier, registro: number): Promise<string | null>;
  /** Withdraws rows, or with `null` publishes them again. Throws `MoveRefusedError`. */
  withdraw(tx: Transaction, input: PartWithdrawal): Promise<void>;
  /** Its rows are withdrawn as mistakes only: no page says what replaces them. */
  onlyMistakes?: true;
};

/** Areas whose actions are those of content. */
export type ContentArea = { [Area in ActionArea]: ContentVerb extends Actions[Area] ? Area : never }[ActionArea];

/** A public row that links to another page. */
export type Mention = { registro: number; titulo: string };

/** A set of changes as the moves of content see it: contents that move with it, in the same act. */
export type MovesMembers = {
  /** Locks the members for a move. Throws `ForbiddenActError` for a right that is missing, `MoveRefusedError` for members that changed. */
  lock(tx: Transaction, move: { actor: Actor; verb: ContentVerb; row: MovedRow }): Promise<void>;
  /** Gives the members the state of the set, and a step in their history. */
  follow(tx: Transaction, step: MemberStep): Promise<void>;
  /** Returns whether a person wrote something of it: who did does not approve it without a reason. */
  isWrittenBy(querier: Querier, row: MovedRow, persona: string): Promise<boolean>;
  /** Returns the address of the page of the root; null if no page shows it. */
  address(querier: Querier, registro: number): Promise<string | null>;
};
type MovedRow = Readonly<{
  id: number;
  registro: number | null;
  titulo: string;
  estado: ContentState;
  versionTrabajo: number;
  responsable: string | null;
}>;
type MemberStep = {
  row: MovedRow;
  estado: ContentState;
  paso: ContentStep;
  persona: string | null;
  comentario?: string;
  para?: Date | undefined;
};

/** A version with the id of its public row; null for a new one. */
export type VersionOf = { registro: number | null; data: ContentData };

/** A version, and those of its fields that have no readable value: what needs one of them is not checked. */
export type CheckedVersion = VersionOf & { unread?: ReadonlySet<string> };

/** Reads, checks and publishes several rows of a kind at once, which do not refer to one another. */
export type Together = {
  /** Returns what `load` does of each that exists, by id. */
  load(querier: Querier, registros: readonly number[]): Promise<ReadonlyMap<number, ContentData>>;
  /** Returns what `check` says of each. */
  check(querier: Querier, versions: readonly CheckedVersion[]): Promise<Record<string, string>[]>;
  /** Returns the ids of the public rows, as `publish` does of one. */
  publish(tx: Transaction, versions: readonly VersionOf[]): Promise<number[]>;
};

/** A kind of content that staff edit, in one declaration (`editing.ts` of its area). */
export type ContentKind = {
  area: ContentArea;
  /** In the tables and in the log: `nota`. */
  tipo: string;
  /** In addresses: `notas`. */
  plural: string;
  /** Of one and of many, and the label of the button that adds one. */
  one: string;
  many: string;
  add: string;
  /**
   * What a change of it changes elsewhere, as a sentence. A kind with it is listed with the catalogues and settings, without it in the place
   * of the menu to which its area belongs.
   */
  affects?: string;
  /** A schedule has a mark in the log: who writes into the database publishes nothing by it. */
  isMarked?: true;
  /** Kind of its public rows; only these and parts are withdrawn. */
  publication?: PublicationKind;
  /** The same as `title`, as SQL over `publicaciones`, where the title of the publication is another one. */
  rowTitle?: SQL;
  /** A query of the ids (`registro`) of all rows whose `rowTitle` may have a folded word. Only with `rowTitle`. */
  rowsWithWord?(word: string): SQL;
  /** An additional column and filter of its list: `of` returns the value of a public row, one of the options. */
  listed?: { label: string; options: readonly FieldOption[]; of(registro: SQL): SQL };
  /** Its rows are parts of publications, with a withdrawal of their own. Without `publication`. */
  part?: ContentPart;
  /** Rows that are no publications, of a catalogue: a query with the columns `registro, titulo`. Without `publication` and `part`. */
  rows?: SQL;
  /** The settings of the kind, which always exist, are not added and not listed with others: without `publication` and `rows`. `today` is an ISO date. */
  settings?(querier: Querier, today: string): Promise<{ registro: number; titulo: string }[]>;
  /** Checks a version before it is saved. */
  schema: z.ZodType<ContentData, unknown>;
  /** Version of `schema`; stored with each version. */
  esquema: number;
  /** Converts the data of an older `esquema`; a kind with its first schema has none. */
  upgrade?(data: ContentData, from: number): ContentData;
  fields: readonly ContentField[];
  /** Fields that no two rows of it share. */
  identity?: readonly string[];
  title(data: ContentData, querier: Querier): string | Promise<string>;
  /** The data of a new form. `today` is an ISO date. */
  empty(today: string): ContentData;
  /** Reads a public row; undefined if there is none. */
  load(querier: Querier, registro: number): Promise<ContentData | undefined>;
  /** Writes the public row by the area's command: adds it if `registro` is null. Returns its id, or with it counts for the entry of the log. */
  publish(
    tx: Transaction,
    input: { registro: number | null; data: ContentData },
  ): Promise<number | { registro: number; counts: Counts }>;
  /** Further changes of a publication, besides the public row. */
  consequences?: {
    /** Says before a publication what it would change besides; undefined for nothing. */
    foresee(querier: Querier, data: ContentData): Promise<string | undefined>;
    /** Changes what `publish` does not, after it and in the same act. Returns counts for the entry of the log. */
    apply?(tx: Transaction): Promise<Counts>;
  };
  /** Returns, by field, which texts name no row; also of data that the schema rejects. */
  lookUp?(querier: Querier, input: VersionOf): Promise<Record<string, string>>;
  /** Returns, by field, what is wrong and no schema can know: asked before a version is saved, and again before it is published. */
  check?(querier: Querier, input: VersionOf): Promise<Record<string, string>>;
  /** Returns of each version, by field, what contradicts other rows: a person is told of it, and it is published all the same. */
  doubts?(querier: Querier, versions: readonly VersionOf[]): Promise<Record<string, string>[]>;
  together?: Together;
  /**
   * Returns the data of a version completed with its derived values, as the public row will have them. Called after the checks and before the
   * save.
   */
  complete?(querier: Querier, input: { registro: number | null; data: ContentData }): Promise<ContentData>;
  /** Returns what a person has to know before a withdrawal, as a sentence; undefined for nothing. */
  aboutWithdrawal?(querier: Querier, registro: number): Promise<string | undefined>;
  /** The data with which the page can be seen today; without it, the data as it is. `today` is an ISO date. */
  visibleOn?(data: ContentData, today: string): ContentData;
  /** Returns the public rows whose text links to an address of the site. */
  mentions?(querier: Querier, address: string): Promise<Mention[]>;
  /** A page that shows the row or the setting; null if none does. Without it, the address of the publication. */
  address?(registro: number, data: ContentData): string | null;
  /** It is a set of changes: contents that move with it. */
  members?: MovesMembers;
  /** Its address is a file: no page shows a version that is not published. */
  isFile?: true;
};

/** Returns whether rows of a kind are public records, which are dated and withdrawn: not those of a catalogue, and not settings. */
export function hasRecords({ publication, part }: Pick<ContentKind, 'publication' | 'part'>): boolean {
  return publication !== undefined || part !== undefined;
}

/** Returns whether a page says what took the place of a row: only then is one superseded. */
export function showsSuccessor({ publication }: Pick<ContentKind, 'publication'>): boolean {
  return publication?.showsSuccessor === true;
}

/** Returns the name by which publications and the search know a kind. */
export function searchedTipo({ publication, tipo }: Pick<ContentKind, 'publication' | 'tipo'>): string {
  return publication?.tipo ?? tipo;
}

/** Returns the action that a verb means for a kind. */
export function contentAction({ area }: Pick<ContentKind, 'area'>, verb: ContentVerb): Action {
  // An area of content declares every verb.
  return `${area}.${verb}` as Action;
}

/** Returns whether a person edits or publishes content of the kind. */
export function mayOpen(actor: StaffActor, kind: Pick<ContentKind, 'area'>): boolean {
  return actor.can(contentAction(kind, 'editar')) || actor.can(contentAction(kind, 'publicar'));
}

/** Returns the data of a stored version in the present schema. */
export function currentData(
  kind: ContentKind,
  { datos, esquema }: { datos: ContentData; esquema: number },
): ContentData {
  return esquema === kind.esquema || !kind.upgrade ? datos : kind.upgrade(datos, esquema);
}

/** Returns the `visibleOn` of a kind whose `field` is the day before which a row is not visible: a later day becomes today. */
export function visibleFrom(field: string): NonNullable<ContentKind['visibleOn']> {
  return (data, today) => (String(data[field]) > today ? { ...data, [field]: today } : data);
}

/** Returns rows with the kind that each is of, by its name in the tables; without those of other kinds. */
export function withKinds<Row extends { tipo: string }>(
  kinds: readonly ContentKind[],
  rows: readonly Row[],
): (Omit<Row, 'tipo'> & { kind: ContentKind })[] {
  return rows.flatMap(({ tipo, ...row }) => {
    const kind = kinds.find((each) => each.tipo === tipo);
    return kind ? [{ ...row, kind }] : [];
  });
}
