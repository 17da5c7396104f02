import { Readable } from 'node:stream';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { markChanged, type Transaction } from '../acts/transaction.ts';
import { db, type Querier } from '../database/connection.ts';
import { isFileVisible } from '../publications/read.ts';
import { provideService, service, serviceKey } from '../services.ts';
import { type Archivo, insertArchivos, type NewArchivo, type NewStoredArchivo, onlyRow } from './saving/insert.ts';
import { lockContents } from './saving/lock.ts';
import { announceSavedFiles } from './saving/saved.ts';
import { archivos, FILES_AREA } from './schema.ts';
import { setFileStates } from './state/state.ts';
import { type FileStore, MissingFileError, type Stored } from './store.ts';

export type { Archivo, NewArchivo };

const MAX_FILES_OF_CONTENT = 20;

const storeKey = serviceKey<FileStore>('file store', 'openFileStore');

/** Sets the store of published files; called once at the start. */
export function openFileStore(store: FileStore): void {
  provideService(storeKey, store);
}

/** Returns the store that `openFileStore` set. */
export function fileStore(): FileStore {
  return service(storeKey);
}

/** Stores a content, inserts its row and returns the row. Throws `MissingFileError` if an equal content was removed meanwhile. */
export async function saveArchivo(tx: Transaction, content: Buffer | Readable, metadata: NewArchivo): Promise<Archivo> {
  const stored = await fileStore().put(Buffer.isBuffer(content) ? Readable.from([content]) : content);
  const row = onlyRow(await addStoredArchivos(tx, [{ ...metadata, ...stored }]));
  await assertStored(stored);
  return row;
}

/** Throws `MissingFileError` unless the store has the content. Call it after writing its row, since an equal content may have been removed before. */
export async function assertStored({ sha256, bytes }: Stored): Promise<void> {
  if ((await fileStore().size(sha256)) !== bytes) throw new MissingFileError(sha256);
}

/** Inserts the rows of newly stored contents. Returns them in the same order. */
export async function addStoredArchivos(tx: Transaction, files: readonly NewStoredArchivo[]): Promise<Archivo[]> {
  const contents = files.map(({ sha256 }) => sha256);
  // Storing a content again repairs it for every row that refers to it.
  await setFileStates(tx, contents, 'presente');
  return insertArchivos(tx, files);
}

/**
 * Inserts the row of a content that is in the store, or will be before the transaction ends (`storeContents`). Ids are random, so that they reveal
 * nothing about other files.
 */
export async function addArchivo(tx: Transaction, metadata: NewStoredArchivo): Promise<Archivo> {
  return onlyRow(await insertArchivos(tx, [metadata]));
}

/**
 * Replaces the content or name of a file under the same id, so that addresses and referring rows stay valid. The content must be in the store
 * before the transaction ends.
 */
export async function replaceArchivo(
  tx: Transaction,
  id: number,
  metadata: Omit<NewArchivo, 'id'> & Stored,
): Promise<void> {
  await lockContents(tx, [metadata.sha256]);
  const [row] = await tx
    .update(archivos)
    // `creado` is the date of the content, which HTTP caches compare.
    .set({ ancho: null, alto: null, ...metadata, creado: new Date(), estado: 'presente', comprobado: null })
    .where(eq(archivos.id, id))
    .returning();
  if (row) await announceSavedFiles(tx, [row]);
  markChanged(tx, FILES_AREA);
}

/** Returns the files with these ids, published or not. */
export async function listArchivos(querier: Querier, ids: readonly number[]): Promise<Archivo[]> {
  if (ids.length === 0) return [];
  return querier
    .select()
    .from(archivos)
    .where(inArray(archivos.id, [...ids]));
}

/** Returns the number of pages of a content from any of its rows; null if they could not be counted, undefined without a row. */
export async function findPages(querier: Querier, sha256: string): Promise<number | null | undefined> {
  const [row] = await querier
    .select({ paginas: archivos.paginas })
    .from(archivos)
    .where(eq(archivos.sha256, sha256))
    .limit(1);
  return row?.paginas;
}

/** Returns a file by its id, if a visible publication offers it; otherwise undefined. */
export async function findArchivo(id: number): Promise<Archivo | undefined> {
  const [row] = await db()
    .select()
    .from(archivos)
    .where(and(eq(archivos.id, id), isFileVisible(archivos.id)))
    .limit(1);
  return row;
}

/** Returns the files with this content, visible or not. */
export async function listArchivosOfContent(sha256: string): Promise<Archivo[]> {
  return db()
    .select()
    .from(archivos)
    .where(eq(archivos.sha256, sha256))
    .orderBy(asc(archivos.id))
    .limit(MAX_FILES_OF_CONTENT);
}

/** Returns the address of a published file. It changes with the content, so that caches may store the file for a day. */
export function archivoAddress(archivo: Pick<Archivo, 'id' | 'nombre' | 'sha256'>): {
  uri: string;
  sharedPolicy: string;
} {
  return {
    uri: `/archivos/${archivo.id}/${encodeURIComponent(archivo.nombre)}`,
    sharedPolicy: `?v=${archivo.sha256.slice(0, 12)}`,
  };
}

/** Returns the path by which other systems refer to a published file; `/api/Storage/GetUrl` accepts it with dashes instead of slashes. */
export function storedPath({ id, nombre }: Pick<Archivo, 'id' | 'nombre'>): string {
  return `archivos/${id}/${nombre}`;
}
