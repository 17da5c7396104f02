import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { fileStore } from '../files/files.ts';
import { variantes } from './schema.ts';

/** A variant as it lies in the file store. */
export type Variant = { sha256: string; bytes: number };

type Key = Pick<typeof variantes.$inferSelect, 'origen' | 'ancho' | 'formato'>;

/** What was made once from a content, or is made now and kept. `make` rejects where it cannot be made. */
export async function findOrMakeVariant(key: Key, make: () => Promise<Buffer>): Promise<Variant> {
  const found = await findVariant(key);
  // Variants are not in a backup's promise: one whose file is gone is made again.
  if (found && (await fileStore().size(found.sha256)) !== undefined) return found;
  const stored = await fileStore().put(Readable.from([await make()]));
  await keepVariant(key, stored);
  return stored;
}

/** What was kept as the variant of a content; its file may be gone from the store. */
export async function findVariant({ origen, ancho, formato }: Key): Promise<Variant | undefined> {
  const wanted = and(eq(variantes.origen, origen), eq(variantes.ancho, ancho), eq(variantes.formato, formato));
  const [found] = await db().select({ sha256: variantes.sha256, bytes: variantes.bytes }).from(variantes).where(wanted);
  return found;
}

/** Names what the store has as the variant of a content, in the place of what was it before. */
export async function keepVariant(key: Key, stored: Variant): Promise<void> {
  await db()
    .insert(variantes)
    .values({ ...key, ...stored })
    .onConflictDoUpdate({ target: [variantes.origen, variantes.ancho, variantes.formato], set: stored });
}
