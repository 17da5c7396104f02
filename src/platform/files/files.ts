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

/** Stores a content and inserts its row. Returns the row. Throws `MissingFileError` when an equal content was removed meanwhile. */
export async function saveArchivo(tx: Transaction, content: Buffer | Readable, metadata: NewArchivo): Promise<Archivo> {
  const stored = await fileStore().put(Buffer.isBuffer(content) ? Readable.from([content]) : content);
  const row = onlyRow(await addStoredArchivos(tx, [{ ...metadata, ...stored }]));
  await assertStored(stored);
  return row;
}

/** Throws `MissingFileError` unless the store has a content whose row the transaction has written: an equal one may have been removed before. */
export async function assertStored({ sha256, bytes }: Stored): Promise<void> {
  if ((await fileStore().size(sha256)) !== bytes) throw new MissingFileError(sha256);
}

/** Inserts the rows of contents that were stored just now. Returns them in the same order. */
export async function addStoredArchivos(tx: Transaction, files: readonly NewStoredArchivo[]): Promise<Archivo[]> {
  const contents = files.map(({ sha256 }) => sha256);
  // Storing a content again repairs it for every row that names it.
  await setFileStates(tx, contents, 'presente');
  return insertArchivos(tx, files);
}

/**
 * Inserts the row of a content that is in the store, or will be before the transaction ends (`storeContents`). Its id is random, so that
 * ids tell nothing about other files.
 */
export async function addArchivo(tx: Transaction, metadata: NewStoredArchivo): Promise<Archivo> {
  return onlyRow(await insertArchivos(tx, [metadata]));
}

/**
 * Replaces the content or name of a file under the same id, so that addresses and rows that name it stay valid. The content is in the store
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
    // Caches compare `creado`: it is the date of the content.
    .set({ ancho: null, alto: null, ...metadata, creado: new Date(), estado: 'presente', comprobado: null })
    .where(eq(archivos.id, id))
    .returning();
  if (row) await announceSavedFiles(tx, [row]);
  markChanged(tx, FILES_AREA);
}

/** The files with these ids, published or not. */
export async function listArchivos(querier: Querier, ids: readonly number[]): Promise<Archivo[]> {
  if (ids.length === 0) return [];
  return querier
    .select()
    .from(archivos)
    .where(inArray(archivos.id, [...ids]));
}

/** Returns the number of pages of a content, from any row that names it: null where nobody could count them, undefined without a row. */
export async function findPages(querier: Querier, sha256: string): Promise<number | null | undefined> {
  const [row] = await querier
    .select({ paginas: archivos.paginas })
    .from(archivos)
    .where(eq(archivos.sha256, sha256))
    .limit(1);
  return row?.paginas;
}

/** A file by its id, while a visible publication offers it; otherwise undefined. */
export async function findArchivo(id: number): Promise<Archivo | undefined> {
  const [row] = await db()
    .select()
    .from(archivos)
    .where(and(eq(archivos.id, id), isFileVisible(archivos.id)))
    .limit(1);
  return row;
}

/** The files with this content, visible or not; many rows may name one. */
export async function listArchivosOfContent(sha256: string): Promise<Archivo[]> {
  return db()
    .select()
    .from(archivos)
    .where(eq(archivos.sha256, sha256))
    .orderBy(asc(archivos.id))
    .limit(MAX_FILES_OF_CONTENT);
}

/** The address that opens a published file; it changes with its content, so that caches may keep it for a day. */
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
