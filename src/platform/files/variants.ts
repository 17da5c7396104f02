import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { db, writableDb } from '../database/connection.ts';
import { fileStore } from './files.ts';
import { variantes } from './schema.ts';
import { MissingFileError } from './store.ts';

/** A variant in the file store. */
export type Variant = { sha256: string; bytes: number };

type Key = Pick<typeof variantes.$inferSelect, 'origen' | 'ancho' | 'formato'>;

/** Returns the stored variant of a content, or creates and stores it. `make` rejects if it cannot be created. */
export async function findOrMakeVariant(key: Key, make: () => Promise<Buffer>): Promise<Variant> {
  const variant = await findVariant(key);
  if (variant) return variant;
  const stored = await fileStore().put(Readable.from([await make()]));
  await keepVariant(key, stored);
  return stored;
}

/** Returns the stored variant of a content. The store may have lost it: see `openVariant`. */
export async function findVariant({ origen, ancho, formato }: Key): Promise<Variant | undefined> {
  const sameVariant = and(eq(variantes.origen, origen), eq(variantes.ancho, ancho), eq(variantes.formato, formato));
  const [variant] = await db()
    .select({ sha256: variantes.sha256, bytes: variantes.bytes })
    .from(variantes)
    .where(sameVariant);
  return variant;
}

/**
 * Opens a variant. If the store lacks it or has it incompletely (backups may omit variants), deletes its row and recreates it with `find`. Returns
 * the opened variant.
 */
export async function openVariant(
  variant: Variant,
  find: () => Promise<Variant>,
): Promise<{ variant: Variant; stream: Readable }> {
  try {
    const { bytes, stream } = await fileStore().open(variant.sha256);
    if (bytes === variant.bytes) return { variant, stream };
    stream.destroy();
  } catch (error) {
    if (!(error instanceof MissingFileError)) throw error;
  }
  await forgetVariant(variant.sha256);
  const remade = await find();
  return { variant: remade, stream: await fileStore().read(remade.sha256) };
}

/** Deletes the rows of a missing or incomplete variant, so that it is created again. */
export async function forgetVariant(sha256: string): Promise<void> {
  await writableDb().delete(variantes).where(eq(variantes.sha256, sha256));
}

/**
 * Records the file of a variant. Variants are a cache of derived files, created at the first request, so writing them is not an act.
 */
export async function keepVariant(key: Key, stored: Variant): Promise<void> {
  await writableDb()
    .insert(variantes)
    .values({ ...key, ...stored })
    .onConflictDoUpdate({ target: [variantes.origen, variantes.ancho, variantes.formato], set: stored });
}
