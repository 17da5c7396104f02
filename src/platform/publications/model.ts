import type { archivos } from '../files/schema.ts';
import type { publicaciones } from './schema.ts';

/** A row of the table, without its search words. */
export type Publicacion = Omit<typeof publicaciones.$inferSelect, 'palabras'>;
/** A file as a publication offers it. */
export type FileOfPublication = Pick<typeof archivos.$inferSelect, 'nombre' | 'bytes' | 'paginas'> & {
  direccion: string | null;
};

/** A document that is published as a file. */
export type Publication = {
  /** Id of the file in `archivos`. */
  archivoId: number;
  area: string;
  /** Of one: `Informe`. */
  kind: string;
  title: string;
  /** Address on the site. */
  path: string;
  /** The address that opens the file. */
  file: string;
  /** The page that shows it by pages, where there is one. */
  viewer?: string | undefined;
  /** ISO date. */
  publishedOn: string | null;
  /** Title and address of the publication that supersedes it. */
  successor?: Successor | undefined;
};

/** A correction of something published: where, what it says and what it should say. `publishedOn` is an ISO date. */
export type Correction = { publishedOn: string; place: string | null; says: string; shouldSay: string };

/** A document that was public and is withdrawn. */
export type WithdrawnDocument = { kind: string; withdrawnOn: Date };

/** Successor of a publication. */
export type Successor = { title: string; path: string };

/** One thing that was found; `amount` is its sum in pesos, as visitors read it. */
export type SearchHit = { path: string; title: string; text?: string; details?: string; amount?: string };
