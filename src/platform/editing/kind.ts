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

/** Field values of a version by name, as the schema of its kind returns them. Fields that no form shows keep their value. */
export type ContentData = Record<string, string | number | boolean | null>;

/** A form control, rendered by the generic screens. */
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
  /** For a picture: the fields of its description (`alt`) and of the vertical crop position, and the fields cleared when it is replaced. */
  picture?: { alt: string; position?: string; empties: readonly string[] };
  /** Rich text may have pictures of the media library. */
  pictures?: true;
  /** Name of another field whose control also edits this one. */
  drawnBy?: string;
  options?: readonly FieldOption[];
  /** Reads options from the database. */
  readOptions?(): Promise<FieldOption[]>;
  /** Returns up to 20 completions of the typed text, from the database. */
  suggest?(querier: Querier, text: string): Promise<FieldOption[]>;
  /** Option values are numbers. */
  isNumber?: true;
  /** Columns of a list field (`lists/rows.ts`). */
  columns?: readonly ListColumn[];
};

/** Counts of the additional changes of a publication, for the log. */
export type Counts = Readonly<Record<string, number>>;

/** An option of a field. */
export type FieldOption = { value: string; label: string };

/** A column of a list. */
export type ListColumn = {
  name: string;
  label: string;
  type?: 'text' | 'date' | 'url' | 'number';
  /** Options of a cell that is selected instead of typed. */
  options?: readonly FieldOption[];
  /** Maximum length of a cell; `MAX_CELL` by default. */
  maxLength?: number;
};

/** Parts of publications to withdraw or, with `null`, to publish again. */
export type PartWithdrawal = { registros: readonly number[]; withdrawal: Withdrawal | null; now: Date };

/** Tables and columns of rows that are parts of publications. */
type PartList = {
  table: PgTable;
  id: PgColumn;
  title: SQL;
  /** Table of the publications, and the column of a row with the id of its publication. */
  whole: { table: PgTable & { id: PgColumn }; name: PgColumn | SQL };
  of: PgColumn;
  date: PgColumn;
  isWithdrawn: SQL;
  visibleFrom: PgColumn;
  /** Number of a row within its publication, for the search. */
  number?: PgColumn;
  searched?: SearchedTitle;
};

/** Part of the title that a trigram index covers, as an expression over columns; `common` has the words that most titles share. */
export type SearchedTitle = { text: PgColumn | SQL; common: string };

/** Rows that are parts of a publication, without one of their own. */
export type ContentPart = {
  table: PgTable & { id: PgColumn };
  /** Tables and columns by which a list reads a page of rows through indexes. */
  list: PartList;
  /** Returns the address of the page that shows a row; null if there is no such row. */
  address(querier: Querier, registro: number): Promise<string | null>;
  /** Withdraws rows or, with `null`, publishes them again. Throws `MoveRefusedError`. */
  withdraw(tx: Transaction, input: PartWithdrawal): Promise<void>;
  /** Rows can only be withdrawn as mistakes, since no page names their replacement. */
  onlyMistakes?: true;
};

/** Areas that declare all content actions. */
export type ContentArea = { [Area in ActionArea]: ContentVerb extends Actions[Area] ? Area : never }[ActionArea];

/** A public row that links to another page. */
export type Mention = { registro: number; titulo: string };

/** Members of a set of changes: contents that move together with it, in the same act. */
export type MovesMembers = {
  /** Locks the members for a move. Throws `ForbiddenActError` for a missing permission, and `MoveRefusedError` for changed members. */
  lock(tx: Transaction, move: { actor: Actor; verb: ContentVerb; row: MovedRow }): Promise<void>;
  /** Sets the members to the state of the set, and adds a step to their history. */
  follow(tx: Transaction, step: MemberStep): Promise<void>;
  /** Returns whether a person wrote part of it. Its authors must state a reason to approve it. */
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

/** A version, and the names of its fields without a readable value; checks that need these fields are skipped. */
export type CheckedVersion = VersionOf & { unread?: ReadonlySet<string> };

/** A published row. `counts`: for the log entry. */
export type PublishedVersion = { registro: number; counts?: Counts };

/** A kind of content that staff edit, in one declaration (`editing.ts` of its area). */
export type ContentKind = {
  area: ContentArea;
  /** Name in tables and in the log: `nota`. */
  tipo: string;
  /** Name in addresses: `notas`. */
  plural: string;
  /** Singular and plural name, and the label of the button that adds one. */
  one: string;
  many: string;
  add: string;
  /**
   * Sentence about the effects of a change elsewhere. Kinds with this sentence are listed under catalogues and settings, others in the menu
   * entry of their area.
   */
  affects?: string;
  /** Schedules have a mark in the log, so that a schedule forged in the database publishes nothing. */
  isMarked?: true;
  /** Kind of its public rows; only these and parts are withdrawn. */
  publication?: PublicationKind;
  /** `title` as SQL over `publicaciones`. Needed if it differs from the title of the publication. */
  rowTitle?: SQL;
  /** Returns a query of the ids (`registro`) of all rows whose `rowTitle` may contain a folded word. Only with `rowTitle`. */
  rowsWithWord?(word: string): SQL;
  /** Additional column and filter of the list; `of` returns the value of a public row, which is one of the options. */
  listed?: { label: string; options: readonly FieldOption[]; of(registro: SQL): SQL };
  /** For rows that are parts of publications and are withdrawn separately. Excludes `publication`. */
  part?: ContentPart;
  /** For catalogue rows, which are not publications: a query with the columns `registro, titulo`. Excludes `publication` and `part`. */
  rows?: SQL;
  /**
   * Returns the settings of the kind: they always exist, and are neither added nor listed. Excludes `publication` and `rows`. `today` is an ISO
   * date.
   */
  settings?(querier: Querier, today: string): Promise<{ registro: number; titulo: string }[]>;
  /** Checks a version before it is saved. */
  schema: z.ZodType<ContentData, unknown>;
  /** Version number of `schema`; stored with each version of content. */
  esquema: number;
  /** Converts data of an older `esquema`; absent while the kind has its first schema. */
  upgrade?(data: ContentData, from: number): ContentData;
  fields: readonly ContentField[];
  /** Fields whose values together are unique among the rows. */
  identity?: readonly string[];
  title(data: ContentData, querier: Querier): string | Promise<string>;
  /** Returns the initial data of a new form. `today` is an ISO date. */
  empty(today: string): ContentData;
  /** Reads public rows. Returns the existing ones by id. */
  load(querier: Querier, registros: readonly number[]): Promise<ReadonlyMap<number, ContentData>>;
  /** Writes public rows by the area's command; adds those whose `registro` is null. The versions do not refer to one another. */
  publish(tx: Transaction, versions: readonly VersionOf[]): Promise<PublishedVersion[]>;
  /** Additional changes of a publication, apart from the public row. */
  consequences?: {
    /** Returns a sentence on the additional changes that a publication would make; undefined if there are none. */
    predict(querier: Querier, data: ContentData): Promise<string | undefined>;
    /** Makes the additional changes after `publish`, in the same act. Returns counts for the log entry. */
    apply?(tx: Transaction): Promise<Counts>;
  };
  /** Returns, by field, the texts that name no existing row. Also called with data that the schema rejects. */
  lookUp?(querier: Querier, input: VersionOf): Promise<Record<string, string>>;
  /** Returns, for each version by field, the errors that a schema cannot detect. Called before a version is saved, and before it is published. */
  check?(querier: Querier, versions: readonly CheckedVersion[]): Promise<Record<string, string>[]>;
  /** Returns, for each version by field, contradictions with other rows. They are shown to the person and do not prevent publication. */
  doubts?(querier: Querier, versions: readonly VersionOf[]): Promise<Record<string, string>[]>;
  /**
   * Returns the data of a version completed with its derived values, as the public row will have them. Called after the checks and before the
   * save.
   */
  complete?(querier: Querier, input: { registro: number | null; data: ContentData }): Promise<ContentData>;
  /** Returns a sentence to show before a withdrawal; undefined for none. */
  aboutWithdrawal?(querier: Querier, registro: number): Promise<string | undefined>;
  /** Returns data changed so that the page is visible today; absent if the data needs no change. `today` is an ISO date. */
  visibleOn?(data: ContentData, today: string): ContentData;
  /** Returns the public rows whose text links to an address of the site. */
  mentions?(querier: Querier, address: string): Promise<Mention[]>;
  /** Returns the address of a page that shows the row or setting; null if none does. Default: the address of the publication. */
  address?(registro: number, data: ContentData): string | null;
  /** For a set of changes: the contents that move with it. */
  members?: MovesMembers;
  /** The address is that of a file, so no page can preview an unpublished version. */
  isFile?: true;
};

/** Returns whether rows of a kind are public records with a date and a possible withdrawal. False for catalogues and settings. */
export function hasRecords({ publication, part }: Pick<ContentKind, 'publication' | 'part'>): boolean {
  return publication !== undefined || part !== undefined;
}

/** Returns whether pages of the kind name the successor of a row; only then may a row be withdrawn as superseded. */
export function showsSuccessor({ publication }: Pick<ContentKind, 'publication'>): boolean {
  return publication?.showsSuccessor === true;
}

/** Returns the name of a kind in publications and in the search. */
export function searchedTipo({ publication, tipo }: Pick<ContentKind, 'publication' | 'tipo'>): string {
  return publication?.tipo ?? tipo;
}

/** Returns the action of a verb for a kind. */
export function contentAction({ area }: Pick<ContentKind, 'area'>, verb: ContentVerb): Action {
  // A `ContentArea` declares every verb.
  return `${area}.${verb}` as Action;
}

/** Returns whether a person may edit or publish content of the kind. */
export function mayOpen(actor: StaffActor, kind: Pick<ContentKind, 'area'>): boolean {
  return actor.can(contentAction(kind, 'editar')) || actor.can(contentAction(kind, 'publicar'));
}

/** Reads a public row of a kind; undefined if there is none. */
export async function loadRow(
  querier: Querier,
  kind: Pick<ContentKind, 'load'>,
  registro: number,
): Promise<ContentData | undefined> {
  return (await kind.load(querier, [registro])).get(registro);
}

/** Returns the data of a stored version, converted to the current schema. */
export function currentData(
  kind: ContentKind,
  { datos, esquema }: { datos: ContentData; esquema: number },
): ContentData {
  return esquema === kind.esquema || !kind.upgrade ? datos : kind.upgrade(datos, esquema);
}

/** Returns the `visibleOn` of a kind whose `field` is the first visible day: a later day is replaced by today. */
export function visibleFrom(field: string): NonNullable<ContentKind['visibleOn']> {
  return (data, today) => (String(data[field]) > today ? { ...data, [field]: today } : data);
}

/** Returns rows with their kind, found by `tipo`. Drops rows of other kinds. */
export function withKinds<Row extends { tipo: string }>(
  kinds: readonly ContentKind[],
  rows: readonly Row[],
): (Omit<Row, 'tipo'> & { kind: ContentKind })[] {
  return rows.flatMap(({ tipo, ...row }) => {
    const kind = kinds.find((each) => each.tipo === tipo);
    return kind ? [{ ...row, kind }] : [];
  });
}
