import { and, between, eq, inArray, lt, notExists, or } from 'drizzle-orm';
import { db } from '../../database/connection.ts';
import { fileStore } from '../../files/files.ts';
import { archivos } from '../../files/schema.ts';
import { MissingFileError } from '../../files/store.ts';
import { Problem } from '../../http/problem.ts';
import { atMost, singleFlight } from '../../pictures/queue.ts';
import { findOrMakeVariant, type Variant } from '../../pictures/variants.ts';
import { textosPdf } from '../schema.ts';
import { drawPage } from './draw.ts';
import { PAGES_DRAWN, pageWidths } from './sizes.ts';

const oneAtATime = atMost(1);
const making = singleFlight<Variant>();
/** Those beyond are told to come back: two pages of a viewer wait for each other, a flood does not. */
const MOST_WAITING = 12;
let waiting = 0;

/** Pages that could not be drawn are not tried again for an hour. */
const REST = 3_600_000;
const MOST_KNOWN = 2000;
const failed = new Map<string, number>();

/**
 * The picture of a page of a published PDF, drawn at its first use: `prefix` are the first 16 digits of its content address. Throws
 * `no-encontrado` for a file that is not there or cannot be drawn, a page after the first twelve and any other width;
 * `servicio-no-disponible` while too many wait.
 */
export async function findPagePicture(prefix: string, page: number, width: number): Promise<Variant> {
  if (page < 1 || page > PAGES_DRAWN || !pageWidths.some((each) => each === width)) throw new Problem('no-encontrado');
  const key = `${prefix}/${page}-${width}`;
  if ((failed.get(key) ?? 0) > Date.now()) throw new Problem('no-encontrado');
  return making(key, async () => {
    const sha256 = await findDrawable(prefix, page);
    if (!sha256) throw new Problem('no-encontrado');
    // The page is part of the form: `ancho` alone would not tell two pages apart.
    return findOrMakeVariant({ origen: sha256, ancho: width, formato: `hoja-${page}.webp` }, () =>
      inTurn(() => draw(sha256, page, width, key)),
    );
  });
}

async function draw(sha256: string, page: number, width: number, key: string): Promise<Buffer> {
  const drawn = await drawStored(sha256, page, width);
  if (drawn) return drawn;
  const oldest = failed.size >= MOST_KNOWN ? failed.keys().next().value : undefined;
  if (oldest !== undefined) failed.delete(oldest);
  failed.set(key, Date.now() + REST);
  throw new Problem('no-encontrado');
}

async function drawStored(sha256: string, page: number, width: number): Promise<Buffer | undefined> {
  try {
    return await drawPage(await fileStore().read(sha256), page, width);
  } catch (error) {
    if (error instanceof MissingFileError) return undefined;
    throw error;
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw new Problem('servicio-no-disponible');
  waiting += 1;
  try {
    return await oneAtATime(work);
  } finally {
    waiting -= 1;
  }
}

/** The content of a public PDF, unless reading it showed that it does not open or has no such page. */
async function findDrawable(prefix: string, page: number): Promise<string | undefined> {
  const closed = db()
    .select({ sha256: textosPdf.sha256 })
    .from(textosPdf)
    .where(
      and(
        eq(textosPdf.sha256, archivos.sha256),
        or(inArray(textosPdf.estado, ['cifrado', 'dañado']), lt(textosPdf.total, page)),
      ),
    );
  const [row] = await db()
    .select({ sha256: archivos.sha256 })
    .from(archivos)
    .where(
      and(
        // A range, so that the index of whole addresses serves.
        between(archivos.sha256, prefix.padEnd(64, '0'), prefix.padEnd(64, 'f')),
        eq(archivos.publico, true),
        eq(archivos.tipo, 'application/pdf'),
        notExists(closed),
      ),
    )
    .limit(1);
  return row?.sha256;
}
