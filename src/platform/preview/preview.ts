import { type Archivo, fileStore } from '../files/files.ts';
import { fileExtension } from '../files/presentation.ts';
import { atMost, singleFlight } from '../pictures/queue.ts';
import { findVariant, keepVariant } from '../pictures/variants.ts';
import { convertFile } from './convert.ts';
import {
  type Ending,
  kinds,
  previewLimits,
  type Reason,
  type Section,
  type SheetAbout,
  type SheetPage,
} from './model.ts';
import { type Front, keep, pack, readFront, readPage } from './stored.ts';

/** What a page shows of a file. */
export type Preview =
  | { kind: 'libro'; sheets: SheetAbout[]; sheet: number; page: number; pages: number; shown: SheetPage }
  | { kind: 'texto'; sections: Section[]; pictures: number; cut: boolean }
  | { kind: 'no'; reason: Reason }
  /** Being converted at this moment, or one of others before it. */
  | { kind: 'espera' }
  /** The disk is full or cannot be written, or the system has no room for another process. */
  | { kind: 'falla' };

/** Written into the row of what is kept: another number converts everything anew. */
const FORM = 'vista-1';
/** How long a page waits for a conversion, in milliseconds. */
const PATIENCE = 5000;
/** What took too long may have been converted on a busy day: it is tried again after a day. */
const TRY_AGAIN = 86_400_000;

type Kept = { sha256: string; front: Front; behind: number };
const inTurn = atMost(1);
const converting = singleFlight<Kept>();

/** The ending of a file that has a preview of our own; undefined for every other. */
export function previewEnding(nombre: string): Ending | undefined {
  const ending = fileExtension(nombre);
  return ending in kinds ? (ending as Ending) : undefined;
}

/**
 * A page of what a published file holds: converted at the first visit, one file at a time, and kept. Undefined when the store has lost
 * the file.
 * @param at the sheet and its page, from 1; what does not exist is the first
 */
export async function findPreview(
  archivo: Pick<Archivo, 'sha256' | 'bytes'>,
  ending: Ending,
  at: { sheet: number; page: number },
): Promise<Preview | undefined> {
  if ((await fileStore().size(archivo.sha256)) !== archivo.bytes) return undefined;
  if (archivo.bytes > previewLimits.fileBytes) return { kind: 'no', reason: 'grande' };
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined).unref());
  const work = converting(`${archivo.sha256}.${ending}`, () => findOrConvert(archivo.sha256, ending));
  // Whoever still waits hears of a failure; when nobody does any more, the next visitor tries again.
  work.catch(() => undefined);
  try {
    const kept = await Promise.race([work, late]);
    return kept ? await show(kept, at) : { kind: 'espera' };
  } catch (error) {
    if (isShortage(error)) return { kind: 'falla' };
    throw error;
  }
}

function isShortage(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    /^(ENOSPC|EDQUOT|EROFS|EACCES|EIO|EAGAIN|ENOMEM|EMFILE)$/.test(String(error.code))
  );
}

async function show({ sha256, front, behind }: Kept, at: { sheet: number; page: number }): Promise<Preview> {
  if (front.kind === 'no') return { kind: 'no', reason: front.reason };
  if (front.kind === 'texto') return { kind: 'texto', sections: front.sections, ...front.about };
  const chosen = front.sheets[at.sheet - 1] ? at.sheet : 1;
  const places = front.sheets[chosen - 1]?.pages ?? [];
  const page = places[at.page - 1] ? at.page : 1;
  const place = places[page - 1];
  if (!place) return { kind: 'no', reason: 'vacío' };
  return {
    kind: 'libro',
    sheets: front.sheets.map(({ pages: _, ...about }) => about),
    sheet: chosen,
    page,
    pages: places.length,
    shown: await readPage(sha256, behind, place),
  };
}

async function findOrConvert(sha256: string, ending: Ending): Promise<Kept> {
  const formato = `${FORM}.${ending}`;
  const row = await findVariant({ origen: sha256, ancho: 0, formato });
  const found = row && (await readKept(row.sha256));
  return found && !isUnsure(found.front) ? found : inTurn(() => convertAndKeep(sha256, ending, formato));
}

function isUnsure(front: Front): boolean {
  return front.kind === 'no' && front.reason === 'grande' && Date.now() - front.made > TRY_AGAIN;
}

/** Undefined when the content is gone or is not what was kept: it is made again. */
async function readKept(sha256: string): Promise<Kept | undefined> {
  try {
    return { sha256, ...(await readFront(sha256)) };
  } catch {
    return undefined;
  }
}

async function convertAndKeep(sha256: string, ending: Ending, formato: string): Promise<Kept> {
  const stored = await keep(pack(await convertFile(await fileStore().read(sha256), ending)));
  await keepVariant({ origen: sha256, ancho: 0, formato }, stored);
  return { sha256: stored.sha256, ...(await readFront(stored.sha256)) };
}
