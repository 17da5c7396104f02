import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../acts/transaction.ts';
import { provideService, service, serviceKey } from '../services.ts';
import type { Correction, FileOfPublication, Publicacion } from './model.ts';

/** A table with `visibilityColumns`. */
export type PublishedTable = PgTable & { id: PgColumn; retirado: PgColumn; visibleDesde: PgColumn };

/** A kind of public content: how the publication of its records is derived, in one declaration (`publications.ts` of its area). */
export type PublicationKind = {
  area: string;
  /** In the table and in the log: `nota`. */
  tipo: string;
  /** In the address of the search: `?tipo=notas`. */
  plural: string;
  /** Of one: `Nota`. Of many: `Notas`. */
  one: string;
  many: string;
  table: PublishedTable;
  /**
   * A query with the columns of `derivedColumns`, a row for each record for which `where` is true; `buscable` is what the search finds
   * besides the title, null for a record that it does not find. PostgreSQL's text search ignores the tags and entities of rich text.
   */
  records(where: SQL): SQL;
  /** A query with the columns `registro, archivo_id, papel, orden, direccion`; private files are left out by the caller. */
  files?: (where: SQL) => SQL;
  /**
   * The kind of the records that these depend on, possibly this kind itself. `where` is the condition for the dependents of some records:
   * `ids` is an SQL array.
   */
  dependsOn?: { tipo: string; where: (ids: SQL) => SQL };
  /** Writes the columns of the records that depend on other kinds, before the publications are derived. Returns whether any changed. */
  settle?: (tx: Transaction, where: SQL) => Promise<boolean>;
  /** The page whose followers are told of all its records. */
  section?: string;
  /**
   * Publications of other kinds that belong to its records, whose followers are told of them: `records` selects the ids of the records for a
   * publication `p` of that kind.
   */
  gathers?: readonly { tipo: string; records: SQL }[];
  /** A query with the columns `registro, vence` of its records without an answer: their followers are told once the day `vence` has passed. */
  terms?: SQL;
  /**
   * A query with the columns `ente` and `auditoria` of a `Subject` for all pages that show some records: `ids` is an SQL array. Without it, a change of
   * its records is one of its area as a whole.
   */
  subjects?: (ids: SQL) => SQL;
  /** Called with the records whose visibility changed. */
  onVisibility?: (tx: Transaction, ids: readonly number[]) => Promise<void>;
  /** Writes what its area keeps besides the publications; called when every publication is written again. */
  rebuild?: (tx: Transaction) => Promise<void>;
  /** Order in the search among equally good matches, from 0 to 1; 0.5 where nothing is said. */
  weight?: number;
  /** `buscable` are further names of its records: the search treats them as titles. */
  wordsAreNames?: true;
  /** Its codes and file numbers as the search compares them (`codeColumn`): an array, an expression over the table. */
  codes?: SQL;
  /** A number by which its area narrows searches down: the type of the audit. */
  group?: SQL | PgColumn;
  /** Parts of its records that the search finds by themselves. */
  parts?: IndexedParts;
  /** A search hit has the summary as its title, and the title, which is only a file number, on the line below. */
  summaryIsTitle?: true;
  /** The line below a search hit. */
  details?: (publication: Publicacion, file: FileOfPublication | undefined) => string | undefined;
  /** The corrections of some records, by record. */
  corrections?: (registros: readonly number[]) => Promise<ReadonlyMap<number, Correction[]>>;
  /** A search hit opens its first file instead of its address. */
  opensFile?: boolean;
  /** Addresses of its own pages, for `sitemap.xml`. */
  pages?: (publication: Publicacion) => string[];
  /** The pages of its records say what took the place of one that was superseded. */
  showsSuccessor?: true;
  /** The page that shows its first document by pages. */
  viewer?: (publication: Publicacion) => string | undefined | Promise<string | undefined>;
  /** The first pages of documents with a viewer are drawn when they are published, not at the first visit. */
  drawnAhead?: true;
};

/** Parts of publications that the search finds by themselves. */
export type IndexedParts = {
  /** As in `indice.tipo`. */
  tipo: string;
  /** Order among equally good matches, from 0 to 1. */
  weight: number;
  /**
   * A query with the columns `registro, parte, anio, ente_id, grupo, claves, huella, buscable`. `parte` is the number within the record,
   * `huella` a fingerprint of `buscable`: `buscable` is read only if its fingerprint changed.
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

/** Makes the kinds of all areas known; called once at the start. */
export function openPublications(kinds: readonly PublicationKind[]): void {
  provideService(kindsKey, kinds);
}

/** The kinds of all areas. */
export function publicationKinds(): readonly PublicationKind[] {
  return service(kindsKey);
}

/** A kind by its name; throws for one that no area declares. */
export function kindOf(tipo: string): PublicationKind {
  const kind = publicationKinds().find((each) => each.tipo === tipo);
  if (!kind) throw new Error(`No area publishes «${tipo}»`);
  return kind;
}
