import { DAY_MS } from '../calendar/days.ts';
import { Semaphore, singleFlight } from '../concurrency.ts';
import type { Archivo } from '../files/files.ts';
import { fileExtension } from '../files/presentation.ts';
import { readContent } from '../files/state/check.ts';
import { isPresent } from '../files/state/state.ts';
import { MissingFileError } from '../files/store.ts';
import { findVariant, keepVariant } from '../files/variants.ts';
import { Problem } from '../http/problem.ts';
import { convertFile } from './convert.ts';
import {
  type Ending,
  kinds,
  previewLimits,
  type Reason,
  type Section,
  type SheetInfo,
  type SheetPage,
} from './model.ts';
import { type Front, pack, readFront, readPage, storeBytes } from './stored.ts';

/** Preview of a file on a page. */
export type Preview =
  | { kind: 'libro'; sheets: SheetInfo[]; sheet: number; page: number; pages: number; shown: SheetPage }
  | { kind: 'texto'; sections: Section[]; pictures: number; cut: boolean }
  | { kind: 'no'; reason: Reason }
  /** The conversion is running or queued. */
  | { kind: 'espera' }
  /** The disk is full or not writable, or no process can be started. */
  | { kind: 'falla' };

/** Version of stored conversions. Bump it to convert all files again. */
const FORMAT_VERSION = 'vista-2';
/** Maximum time a page waits for a conversion. */
const MAX_WAIT_MS = 5000;
/** Delay before a conversion that exceeded its limits is retried, since the machine may have been busy. */
const RETRY_AFTER_MS = DAY_MS;

type StoredPreview = { sha256: string; front: Front; behind: number };
const conversionLimit = new Semaphore({ limit: 1 });
const converting = singleFlight<StoredPreview>();

/** Returns the extension of a file with a preview; undefined for other file types. */
export function previewEnding(nombre: string): Ending | undefined {
  const ending = fileExtension(nombre);
  return ending in kinds ? (ending as Ending) : undefined;
}

/**
 * Returns a preview page of a published file. Files are converted on the first visit, one at a time, and stored. Returns undefined if the
 * file is missing from the store.
 * @param at sheet and page, from 1; invalid numbers mean the first
 */
export async function findPreview(
  archivo: Pick<Archivo, 'sha256' | 'bytes' | 'estado'>,
  ending: Ending,
  at: { sheet: number; page: number },
): Promise<Preview | undefined> {
  if (!isPresent(archivo)) return undefined;
  if (archivo.bytes > previewLimits.fileBytes) return { kind: 'no', reason: 'grande' };
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT_MS, undefined).unref());
  const work = converting(`${archivo.sha256}.${ending}`, () => findOrConvert(archivo.sha256, ending));
  // Failures reach the waiting callers below; without any, the next visitor retries.
  work.catch(() => undefined);
  try {
    const stored = await Promise.race([work, timeout]);
    return stored ? await toPreview(stored, at) : { kind: 'espera' };
  } catch (error) {
    if (error instanceof MissingFileError) return undefined;
    if (isShortage(error)) return { kind: 'falla' };
    throw error;
  }
}

function isShortage(error: unknown): boolean {
  if (error instanceof Problem) return error.code === 'servicio-no-disponible';
  return (
    error instanceof Error &&
    'code' in error &&
    /^(ENOSPC|EDQUOT|EROFS|EACCES|EIO|EAGAIN|ENOMEM|EMFILE)$/.test(String(error.code))
  );
}

async function toPreview(
  { sha256, front, behind }: StoredPreview,
  at: { sheet: number; page: number },
): Promise<Preview> {
  if (front.kind === 'no') return { kind: 'no', reason: front.reason };
  if (front.kind === 'texto') return { kind: 'texto', sections: front.sections, ...front.about };
  const sheetNumber = front.sheets[at.sheet - 1] ? at.sheet : 1;
  const locations = front.sheets[sheetNumber - 1]?.pages ?? [];
  const page = locations[at.page - 1] ? at.page : 1;
  const location = locations[page - 1];
  if (!location) return { kind: 'no', reason: 'vacío' };
  return {
    kind: 'libro',
    sheets: front.sheets.map(({ pages: _, ...about }) => about),
    sheet: sheetNumber,
    page,
    pages: locations.length,
    shown: await readPage(sha256, behind, location),
  };
}

async function findOrConvert(sha256: string, ending: Ending): Promise<StoredPreview> {
  const formato = `${FORMAT_VERSION}.${ending}`;
  const row = await findVariant({ origen: sha256, ancho: 0, formato });
  const stored = row && (await readStored(row.sha256));
  return stored && !isDueAgain(stored.front)
    ? stored
    : conversionLimit.run(() => convertAndStore(sha256, ending, formato));
}

function isDueAgain(front: Front): boolean {
  return front.kind === 'no' && front.reason === 'grande' && Date.now() - front.made > RETRY_AFTER_MS;
}

/** Reads a stored conversion; undefined if it is missing or invalid and must be repeated. */
async function readStored(sha256: string): Promise<StoredPreview | undefined> {
  try {
    return { sha256, ...(await readFront(sha256)) };
  } catch {
    return undefined;
  }
}

async function convertAndStore(sha256: string, ending: Ending, formato: string): Promise<StoredPreview> {
  const stored = await storeBytes(pack(await convertFile(await readContent(sha256), ending)));
  await keepVariant({ origen: sha256, ancho: 0, formato }, stored);
  return { sha256: stored.sha256, ...(await readFront(stored.sha256)) };
}
