import type { archivos } from '../files/schema.ts';
import type { publicaciones } from './schema.ts';

/** A row of `publicaciones`, without its search words. */
export type Publicacion = Omit<typeof publicaciones.$inferSelect, 'palabras'>;
/** A file offered by a publication. */
export type FileOfPublication = Pick<typeof archivos.$inferSelect, 'nombre' | 'bytes' | 'paginas'> & {
  direccion: string | null;
};

/** A document published as a file. */
export type Publication = {
  /** Id of the file in `archivos`. */
  archivoId: number;
  area: string;
  /** Singular name of its kind: `Informe`. */
  kind: string;
  title: string;
  /** Address on the site. */
  path: string;
  /** Address of the file. */
  file: string;
  /** Address of its viewer, if there is one. */
  viewer?: string | undefined;
  /** ISO date. */
  publishedOn: string | null;
  /** Title and address of the publication that supersedes it. */
  successor?: Successor | undefined;
};

/** A correction of published content: place, wrong text and correct text. `publishedOn` is an ISO date. */
export type Correction = { publishedOn: string; place: string | null; says: string; shouldSay: string };

/** A document that was public and is withdrawn. */
export type WithdrawnDocument = { kind: string; withdrawnOn: Date };

/** Successor of a publication. */
export type Successor = { title: string; path: string };

/** A search hit; `amount` is its formatted amount in pesos. */
export type SearchHit = { path: string; title: string; text?: string; details?: string; amount?: string };
