import { Readable } from 'node:stream';
import { and, asc, eq } from 'drizzle-orm';
import { db, type Querier } from '../database/connection.ts';
import { archivos } from './schema.ts';
import { type FileStore, localFileStore } from './store.ts';

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

/** Stores `content` and its row. Returns the row. */
export async function saveArchivo(querier: Querier, content: Buffer | Readable, about: NewArchivo): Promise<Archivo> {
  const stored = await fileStore().put(Buffer.isBuffer(content) ? Readable.from([content]) : content);
  const [row] = await querier
    .insert(archivos)
    .values({ ...about, ...stored })
    .returning();
  if (!row) throw new Error('insert into archivos returned no row');
  return row;
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
