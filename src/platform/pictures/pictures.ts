import { buffer } from 'node:stream/consumers';
import { and, between, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '../acts/transaction.ts';
import { Semaphore, singleFlight } from '../concurrency.ts';
import { db, isDatabaseDown } from '../database/connection.ts';
import { type Archivo, saveArchivo } from '../files/files.ts';
import { archivos } from '../files/schema.ts';
import { readContent } from '../files/state/check.ts';
import { isPresent } from '../files/state/state.ts';
import { MissingFileError } from '../files/store.ts';
import { findOrMakeVariant, type Variant } from '../files/variants.ts';
import { Problem } from '../http/problem.ts';
import { isFileVisible } from '../publications/read.ts';
import { encodeApart, measureApart } from './encoder-process.ts';
import { type PictureFormat, widthsOf } from './widths.ts';

const encoding = new Semaphore({ limit: 2 });
const making = singleFlight<Variant>();
// Variants found since the last change of content, served while the database is down.
const variantsByKey = new Map<string, Variant>();
const MAX_KNOWN = 5000;
/** Number of content changes that this process has received. */
let changes = 0;

/** Stores a picture with its size in pixels. Throws when `content` is not a picture. */
export async function savePicture(
  tx: Transaction,
  content: Buffer,
  metadata: { nombre: string; publico?: boolean },
): Promise<Archivo> {
  const { width, height, format } = await measureApart(content);
  return saveArchivo(tx, content, {
    ...metadata,
    tipo: `image/${format}`,
    ancho: width,
    alto: height,
  });
}

/**
 * Returns the variant of a published picture, created on first use. `prefix` is the first 16 digits of its content address. Throws
 * `no-encontrado` for an unknown picture or width.
 */
export async function findVariant(prefix: string, width: number, format: PictureFormat): Promise<Variant> {
  const key = `${prefix}/${width}.${format}`;
  const changesBefore = changes;
  try {
    const variant = await making(key, () => findOrMake(prefix, width, format));
    if (changes === changesBefore) remember(key, variant);
    return variant;
  } catch (error) {
    const before = isDatabaseDown(error) ? variantsByKey.get(key) : undefined;
    if (before) return before;
    throw error;
  }
}

/** Clears the cached variants after a content change, since pictures may have been withdrawn. */
export function forgetVariants(): void {
  changes += 1;
  variantsByKey.clear();
}

/**
 * Returns the variant of one of the pictures `ids`, published or not. `prefix` is the first 16 digits of its content address. Throws
 * `no-encontrado` for another picture or an unknown width.
 */
export async function findVariantAmong(
  ids: readonly number[],
  { prefix, width, format }: { prefix: string; width: number; format: PictureFormat },
): Promise<Variant> {
  const isOneOf = and(inArray(archivos.id, [...ids]), eq(archivos.publico, true));
  return makeVariant(ids.length > 0 ? await findPicture(prefix, isOneOf) : undefined, width, format);
}

/**
 * Returns a picture `width` pixels wide as JPEG, without metadata, for a page with private pictures. Created at each call and not stored. Throws
 * `no-encontrado` if the store lacks it.
 */
export async function drawPrivatePicture(sha256: string, width: number): Promise<Buffer> {
  return encoding.run(async () => encodeApart(await readPicture(sha256), width, 'jpg'));
}

/** Width of pictures in lists of the staff application. */
const THUMBNAIL = 540;

/** Returns a variant of a picture for staff, published or not. Throws `no-encontrado` if the store lacks it. */
export function findThumbnail(sha256: string): Promise<Variant> {
  const make = () => encoding.run(async () => encodeApart(await readPicture(sha256), THUMBNAIL, 'webp'));
  return findOrMakeVariant({ origen: sha256, ancho: THUMBNAIL, formato: 'webp' }, make);
}

async function findOrMake(prefix: string, width: number, format: PictureFormat): Promise<Variant> {
  return makeVariant(await findPicture(prefix, isFileVisible(archivos.id)), width, format);
}

async function makeVariant(picture: Source | undefined, width: number, format: PictureFormat): Promise<Variant> {
  if (!picture || !widthsOf(picture.ancho).includes(width)) throw new Problem('no-encontrado');
  const make = async () => {
    if (!isPresent(picture)) throw new Problem('no-encontrado');
    return encodeApart(await readPicture(picture.sha256), width, format);
  };
  return findOrMakeVariant({ origen: picture.sha256, ancho: width, formato: format }, () => encoding.run(make));
}

async function readPicture(sha256: string): Promise<Buffer> {
  try {
    return await buffer(await readContent(sha256));
  } catch (cause) {
    throw cause instanceof MissingFileError ? new Problem('no-encontrado', {}, { cause }) : cause;
  }
}

type Source = Pick<Archivo, 'sha256' | 'estado'> & { ancho: number };

async function findPicture(prefix: string, isAllowed: SQL | undefined): Promise<Source | undefined> {
  const [row] = await db()
    .select({ sha256: archivos.sha256, ancho: archivos.ancho, estado: archivos.estado })
    .from(archivos)
    .where(
      and(
        // A range condition, which can use the index on the full address.
        between(archivos.sha256, prefix.padEnd(64, '0'), prefix.padEnd(64, 'f')),
        isAllowed,
        isNotNull(archivos.ancho),
      ),
    )
    .limit(1);
  return row?.ancho ? { sha256: row.sha256, ancho: row.ancho, estado: row.estado } : undefined;
}

function remember(key: string, variant: Variant): void {
  variantsByKey.delete(key);
  variantsByKey.set(key, variant);
  const oldest = variantsByKey.size > MAX_KNOWN ? variantsByKey.keys().next().value : undefined;
  if (oldest !== undefined) variantsByKey.delete(oldest);
}
