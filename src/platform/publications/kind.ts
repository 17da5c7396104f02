import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../acts/transaction.ts';
import { provideService, service, serviceKey } from '../services.ts';
import type { Correction, FileOfPublication, Publicacion } from './model.ts';

/** A table with `visibilityColumns`. */
export type PublishedTable = PgTable & { id: PgColumn; retirado: PgColumn; visibleDesde: PgColumn };

/** Declaration of a kind of public content, from which the publications of its records are derived (`publications.ts` of its area). */
export type PublicationKind = {
  area: string;
  /** Name in the table and in the log: `nota`. */
  tipo: string;
  /** Name in search addresses: `?tipo=notas`. */
  plural: string;
  /** Singular and plural name: `Nota`, `Notas`. */
  one: string;
  many: string;
  table: PublishedTable;
  /**
   * Returns a query with the columns of `derivedColumns` and a row per record that satisfies `where`. `buscable` is the searched text in addition to
   * the title, null for a record that is not searchable. PostgreSQL's text search ignores the tags and entities of rich text.
   */
  records(where: SQL): SQL;
  /** Returns a query with the columns `registro, archivo_id, papel, orden, direccion`. The caller filters out private files. */
  files?: (where: SQL) => SQL;
  /**
   * The kind that these records depend on, possibly this kind itself. `where` returns the condition for the dependents of the records `ids`, an SQL
   * array.
   */
  dependsOn?: { tipo: string; where: (ids: SQL) => SQL };
  /** Writes the columns of the records that depend on other kinds, before the publications are derived. Returns whether any changed. */
  settle?: (tx: Transaction, where: SQL) => Promise<boolean>;
  /** Page whose followers are alerted to all its records. */
  section?: string;
  /**
   * Publications of other kinds that belong to its records and are announced to the followers of these. `records` selects the ids of the records for
   * a publication `p` of that kind.
   */
  gathers?: readonly { tipo: string; records: SQL }[];
  /** Query with the columns `registro, vence` of its unanswered records. Their followers are alerted once the day `vence` has passed. */
  terms?: SQL;
  /**
   * Returns a query with the columns `ente` and `auditoria`: the subjects of all pages that show the records `ids`, an SQL array. Without it, a
   * change is announced for the whole area.
   */
  subjects?: (ids: SQL) => SQL;
  /** Called with the records whose visibility changed. */
  onVisibility?: (tx: Transaction, ids: readonly number[]) => Promise<void>;
  /** Rewrites further derived data of its area; called when all publications are rewritten. */
  rebuild?: (tx: Transaction) => Promise<void>;
  /** Search rank among equally good matches, from 0 to 1; 0.5 by default. */
  weight?: number;
  /** Its titles, or its titles and texts, are the vocabulary from which the search corrects misspelt words. */
  vocabulary?: 'titles' | 'titles and texts';
  /** Search fields suggest its records by title. */
  isSuggested?: true;
  /** `buscable` contains further names of its records, which the search treats as titles. */
  wordsAreNames?: true;
  /** Codes and file numbers in search form (`codeKeys`): an array expression over the table. */
  codes?: SQL;
  /** Number for the area's search filter: the type of the audit. */
  group?: SQL | PgColumn;
  /** Parts of its records that are indexed separately. */
  parts?: IndexedParts;
  /** Search hits show the summary as title, and the title, which is only a file number, below it. */
  summaryIsTitle?: true;
  /** Returns the line below a search hit. */
  details?: (publication: Publicacion, file: FileOfPublication | undefined) => string | undefined;
  /** Returns the corrections of some records, by record. */
  corrections?: (registros: readonly number[]) => Promise<ReadonlyMap<number, Correction[]>>;
  /** A search hit opens its first file instead of its address. */
  opensFile?: boolean;
  /** Returns the addresses of its pages, for `sitemap.xml`. */
  pages?: (publication: Publicacion) => string[];
  /** The pages of superseded records show their successor. */
  showsSuccessor?: true;
  /** Returns the address of the viewer of its first document. */
  viewer?: (publication: Publicacion) => string | undefined | Promise<string | undefined>;
  /** The first pages of documents with a viewer are drawn at publication instead of the first visit. */
  drawnAhead?: true;
};

/** Parts of publications that are indexed separately. */
export type IndexedParts = {
  /** Value of `indice.tipo`. */
  tipo: string;
  /** Search rank among equally good matches, from 0 to 1. */
  weight: number;
  /**
   * Returns a query with the columns `registro, parte, anio, ente_id, grupo, claves, huella, buscable`. `parte` is the number within the record,
   * `huella` a fingerprint of `buscable`, which is read only if the fingerprint changed.
   */
  rows(where: SQL): SQL;
};

/** The columns that `PublicationKind.records` returns, in order, before `buscable`. */
export const derivedColumns = [
  'registro',
  'titulo',
  'resumen',
  'detalle',
  'direccion',
  'anio',
  'ente_id',
  'fecha',
  'visible_desde',
] as const;

const kindsKey = serviceKey<readonly PublicationKind[]>('publication kinds', 'openPublications');

/** Registers the kinds of all areas; called once at the start. */
export function openPublications(kinds: readonly PublicationKind[]): void {
  provideService(kindsKey, kinds);
}

/** Returns the kinds of all areas. */
export function publicationKinds(): readonly PublicationKind[] {
  return service(kindsKey);
}

/** Returns a kind by its name. Throws for an undeclared kind. */
export function kindOf(tipo: string): PublicationKind {
  const kind = publicationKinds().find((each) => each.tipo === tipo);
  if (!kind) throw new Error(`No area publishes «${tipo}»`);
  return kind;
}
