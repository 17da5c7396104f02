import { and, between, eq, inArray, lt, notExists, or } from 'drizzle-orm';
import { Semaphore, singleFlight } from '../../concurrency.ts';
import { db } from '../../database/connection.ts';
import { archivos } from '../../files/schema.ts';
import { readContent } from '../../files/state/check.ts';
import { MissingFileError } from '../../files/store.ts';
import { findOrMakeVariant, type Variant } from '../../files/variants.ts';
import { Problem } from '../../http/problem.ts';
import { isFileVisible } from '../../publications/read.ts';
import { textosPdf } from '../schema.ts';
import { drawPage } from './draw.ts';
import { PAGES_DRAWN, pageWidths } from './sizes.ts';

/** Draws one page at a time, callers in turn; beyond twelve waiting requests it rejects with 503 those of the caller with most. */
const drawing = new Semaphore({
  limit: 1,
  maxWaiting: 12,
  overloadError: () => new Problem('servicio-no-disponible'),
});
const making = singleFlight<Variant>();

/** Delay before a failed page is drawn again. */
const RETRY_AFTER_MS = 3_600_000;
const MAX_FAILED = 2000;
const failed = new Map<string, number>();

/**
 * Returns the picture of a page of a published PDF, drawn on first use. `prefix` is the first 16 digits of its content address, `caller` the
 * `callerMark` of the visitor, or the name of a job. Throws `no-encontrado` for an unknown or undrawable file, a page after the first twelve
 * or another width; `servicio-no-disponible` under load.
 */
export async function findPagePicture(prefix: string, page: number, width: number, caller: string): Promise<Variant> {
  if (page < 1 || page > PAGES_DRAWN || !pageWidths.some((each) => each === width)) throw new Problem('no-encontrado');
  const key = `${prefix}/${page}-${width}`;
  if ((failed.get(key) ?? 0) > Date.now()) throw new Problem('no-encontrado');
  return making(key, async () => {
    const sha256 = await findDrawable(prefix, page);
    if (!sha256) throw new Problem('no-encontrado');
    // The format includes the page, because `ancho` alone is not unique.
    return findOrMakeVariant({ origen: sha256, ancho: width, formato: `hoja-${page}.webp` }, () =>
      drawing.run(() => draw(sha256, page, width, key), caller),
    );
  });
}

async function draw(sha256: string, page: number, width: number, key: string): Promise<Buffer> {
  const drawn = await drawStored(sha256, page, width);
  if (drawn) return drawn;
  const oldest = failed.size >= MAX_FAILED ? failed.keys().next().value : undefined;
  if (oldest !== undefined) failed.delete(oldest);
  failed.set(key, Date.now() + RETRY_AFTER_MS);
  throw new Problem('no-encontrado');
}

async function drawStored(sha256: string, page: number, width: number): Promise<Buffer | undefined> {
  try {
    return await drawPage(await readContent(sha256), page, width);
  } catch (error) {
    if (error instanceof MissingFileError) return undefined;
    throw error;
  }
}

/** Returns the content address of a public PDF, unless it is unreadable or does not have the page. */
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
        // A range condition, which can use the index on the full address.
        between(archivos.sha256, prefix.padEnd(64, '0'), prefix.padEnd(64, 'f')),
        isFileVisible(archivos.id),
        eq(archivos.estado, 'presente'),
        eq(archivos.tipo, 'application/pdf'),
        notExists(closed),
      ),
    )
    .limit(1);
  return row?.sha256;
}
