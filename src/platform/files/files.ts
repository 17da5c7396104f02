import { Readable } from 'node:stream';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { db, type Querier } from '../database/connection.ts';
import { queueJob } from '../jobs/jobs.ts';
import { PDF_TEXTS } from '../pdf/queue.ts';
import { archivos } from './schema.ts';
import { type FileStore, localFileStore, type Stored } from './store.ts';

export type Archivo = typeof archivos.$inferSelect;
export type NewArchivo = Pick<
  typeof archivos.$inferInsert,
  'id' | 'nombre' | 'tipo' | 'publico' | 'ancho' | 'alto' | 'paginas'
>;

const MOST_WITH_ONE_CONTENT = 20;

const shared = globalThis as typeof globalThis & { fileStore?: FileStore };

/** Chooses the store; called once at the start. */
export function openFileStore(folder: string): void {
  shared.fileStore = localFileStore(folder);
}

/** The store that `openFileStore` chose. */
export function fileStore(): FileStore {
  if (!shared.fileStore) throw new Error('The file store is not open: call openFileStore first');
  return shared.fileStore;
}

/** Stores `content` and its row, and has the text of a published PDF read. Returns the row. */
export async function saveArchivo(querier: Querier, content: Buffer | Readable, about: NewArchivo): Promise<Archivo> {
  const stored = await fileStore().put(Buffer.isBuffer(content) ? Readable.from([content]) : content);
  return addArchivo(querier, { ...about, ...stored });
}

/** Adds the row of a content that the store has, or has before the transaction ends (`storeContents`). */
export async function addArchivo(querier: Querier, about: NewArchivo & Stored): Promise<Archivo> {
  const [row] = await querier.insert(archivos).values(about).returning();
  if (!row) throw new Error('insert into archivos returned no row');
  if (row.publico && row.tipo === 'application/pdf') await queueJob(querier, PDF_TEXTS, {});
  return row;
}

/**
 * Gives a file another content, name or both under the same id, so that every address and every row that names it goes on. The content is
 * in the store before the transaction ends.
 */
export async function replaceArchivo(
  querier: Querier,
  id: number,
  about: Omit<NewArchivo, 'id'> & Stored,
): Promise<void> {
  // Its date is that of the content: caches compare it.
  await querier
    .update(archivos)
    .set({ ancho: null, alto: null, ...about, creado: new Date() })
    .where(eq(archivos.id, id));
}

/** The files with these ids, published or not. */
export async function listArchivos(querier: Querier, ids: readonly number[]): Promise<Archivo[]> {
  if (ids.length === 0) return [];
  return querier
    .select()
    .from(archivos)
    .where(inArray(archivos.id, [...ids]));
}

/** How many pages a content has, from any row that names it: null where nobody could count them, undefined where none names it. */
export async function findPages(querier: Querier, sha256: string): Promise<number | null | undefined> {
  const [row] = await querier
    .select({ paginas: archivos.paginas })
    .from(archivos)
    .where(eq(archivos.sha256, sha256))
    .limit(1);
  return row?.paginas;
}

/** A published file by its id, or undefined. */
export async function findArchivo(id: number): Promise<Archivo | undefined> {
  const [row] = await db().select().from(archivos).where(eq(archivos.id, id)).limit(1);
  return row?.publico ? row : undefined;
}

/** The published files with this content; many rows may name one. */
export async function listArchivosOfContent(sha256: string): Promise<Archivo[]> {
  return db()
    .select()
    .from(archivos)
    .where(and(eq(archivos.sha256, sha256), eq(archivos.publico, true)))
    .orderBy(asc(archivos.id))
    .limit(MOST_WITH_ONE_CONTENT);
}

/** The address that opens a published file; it changes with its content, so that it can be kept for ever by caches. */
export function archivoAddress(archivo: Pick<Archivo, 'id' | 'nombre' | 'sha256'>): {
  uri: string;
  sharedPolicy: string;
} {
  return {
    uri: `/archivos/${archivo.id}/${encodeURIComponent(archivo.nombre)}`,
    sharedPolicy: `?v=${archivo.sha256.slice(0, 12)}`,
  };
}

/** The path by which other systems name a published file; `/api/Storage/GetUrl` takes it with dashes for its slashes. */
export function storedPath({ id, nombre }: Pick<Archivo, 'id' | 'nombre'>): string {
  return `archivos/${id}/${nombre}`;
}
