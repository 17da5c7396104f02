import { buffer } from 'node:stream/consumers';
import { and, between, eq, isNotNull } from 'drizzle-orm';
import { db, isDatabaseDown, type Querier } from '../database/connection.ts';
import { type Archivo, fileStore, saveArchivo } from '../files/files.ts';
import { archivos } from '../files/schema.ts';
import { Problem } from '../http/problem.ts';
import { encodeApart, measureApart } from './encoder-process.ts';
import { atMost, singleFlight } from './queue.ts';
import { findOrMakeVariant, type Variant } from './variants.ts';
import { type PictureFormat, widthsOf } from './widths.ts';

const inTurn = atMost(2);
const making = singleFlight<Variant>();
// Answers that were found once: they are still served while the database is down.
const known = new Map<string, Variant>();
const MAX_KNOWN = 5000;

/** Stores a picture with its size in pixels. Throws when `content` is not a picture. */
export async function savePicture(
  querier: Querier,
  content: Buffer,
  about: { nombre: string; publico?: boolean },
): Promise<Archivo> {
  const { width, height, format } = await measureApart(content);
  return saveArchivo(querier, content, {
    ...about,
    tipo: `image/${format}`,
    ancho: width,
    alto: height,
  });
}

/**
 * The variant of a published picture, made at its first use: `prefix` are the first 16 digits of its content address. Throws
 * `no-encontrado` for a picture that is not there, and for a width that it does not have.
 */
export async function findVariant(prefix: string, width: number, format: PictureFormat): Promise<Variant> {
  const key = `${prefix}/${width}.${format}`;
  try {
    const variant = await making(key, () => findOrMake(prefix, width, format));
    remember(key, variant);
    return variant;
  } catch (error) {
    const before = isDatabaseDown(error) ? known.get(key) : undefined;
    if (before) return before;
    throw error;
  }
}

async function findOrMake(prefix: string, width: number, format: PictureFormat): Promise<Variant> {
  const picture = await findPublished(prefix);
  if (!picture || !widthsOf(picture.ancho).includes(width)) throw new Problem('no-encontrado');
  const make = async () => encodeApart(await buffer(await fileStore().read(picture.sha256)), width, format);
  return findOrMakeVariant({ origen: picture.sha256, ancho: width, formato: format }, () => inTurn(make));
}

async function findPublished(prefix: string): Promise<{ sha256: string; ancho: number } | undefined> {
  const [row] = await db()
    .select({ sha256: archivos.sha256, ancho: archivos.ancho })
    .from(archivos)
    .where(
      and(
        // A range, so that the index of whole addresses serves.
        between(archivos.sha256, prefix.padEnd(64, '0'), prefix.padEnd(64, 'f')),
        eq(archivos.publico, true),
        isNotNull(archivos.ancho),
      ),
    )
    .limit(1);
  return row?.ancho ? { sha256: row.sha256, ancho: row.ancho } : undefined;
}

function remember(key: string, variant: Variant): void {
  known.delete(key);
  known.set(key, variant);
  const oldest = known.size > MAX_KNOWN ? known.keys().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
}
