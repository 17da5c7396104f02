import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import type { Actor } from '../acts/actor.ts';
import { markChanged, type Transaction } from '../acts/transaction.ts';
import { putContent } from '../files/contents.ts';
import { assertStored, replaceArchivo } from '../files/files.ts';
import { archivos, FILES_AREA } from '../files/schema.ts';
import { setFileState } from '../files/state/state.ts';
import { formatInteger } from '../format.ts';
import { masterApart, measureApart } from '../pictures/encoder-process.ts';
import { savePicture } from '../pictures/pictures.ts';
import { MAX_PIXELS } from '../pictures/widths.ts';
import { addOnce } from './add-once.ts';
import { medios } from './schema.ts';

declare module '../acts/actions.ts' {
  interface Actions {
    /** The media library. */
    medios: 'subir' | 'describir' | 'reemplazar';
  }
}

/** Metadata of a picture that a person edits. */
type Description = { descripcion: string; focoX: number; focoY: number };

/** The content is not a supported picture; `message` is a Spanish sentence. */
export class PictureRefusedError extends Error {}

/**
 * Adds a picture to the library, rotated by its EXIF orientation and without metadata. Added once per `mark` of a form. Returns its id. Throws
 * `PictureRefusedError`.
 */
export async function addPicture(
  actor: Actor,
  content: Buffer,
  { name, descripcion, mark }: { name: string; descripcion: string; mark: string },
): Promise<number> {
  const master = await makeMaster(content);
  const named = { nombre: masterName(name), sha256: createHash('sha256').update(master).digest('hex') };
  return act(
    actor,
    'medios.subir',
    (id) => ({ kind: 'archivo', ids: [id] }),
    (tx) =>
      addOnce(tx, { persona: actor.id, mark }, named, async () => {
        const { id } = await savePicture(tx, master, { nombre: named.nombre });
        await describePictureOf(tx, id, { descripcion, focoX: 50, focoY: 50 }, actor.id);
        return id;
      }),
  );
}

/** Changes the description and the focus of a picture. */
export async function describePicture(actor: Actor, id: number, description: Description): Promise<void> {
  await act(actor, 'medios.describir', { kind: 'archivo', ids: [id] }, (tx) => describePictureOf(tx, id, description));
}

/** Replaces the content of a picture under the same id, wherever it is used. Throws `PictureRefusedError`. */
export async function replacePicture(
  actor: Actor,
  content: Buffer,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const master = await makeMaster(content);
  await act(
    actor,
    'medios.reemplazar',
    (sha256: string) => ({ kind: 'archivo', ids: [id], detail: { sha256 } }),
    async (tx) => {
      const { width, height, format } = await measureApart(master);
      const stored = await putContent(Readable.from([master]));
      await setFileState(tx, stored.sha256, 'presente');
      const description = { nombre: masterName(name), tipo: `image/${format}`, ancho: width, alto: height };
      await replaceArchivo(tx, id, { ...description, ...stored });
      await assertStored(stored);
      return stored.sha256;
    },
  );
}

/** Writes the metadata of a picture in the transaction of an act. */
export async function describePictureOf(
  tx: Transaction,
  archivo: number,
  description: Description,
  persona: string | null = null,
): Promise<void> {
  const values = { ...description, actualizado: new Date() };
  const [row] = await tx.select({ id: archivos.id }).from(archivos).where(eq(archivos.id, archivo));
  if (!row) throw new Error(`There is no file ${archivo}`);
  await tx
    .insert(medios)
    .values({ archivo, persona, ...values })
    .onConflictDoUpdate({ target: medios.archivo, set: values });
  markChanged(tx, FILES_AREA);
}

async function makeMaster(content: Buffer): Promise<Buffer> {
  try {
    return await masterApart(content);
  } catch (cause) {
    if (cause instanceof Error && /pixel limit/.test(cause.message))
      throw new PictureRefusedError(
        `La imagen tiene demasiados píxeles: el límite son ${formatInteger(MAX_PIXELS / 1_000_000)} millones. Súbala más chica.`,
        { cause },
      );
    throw new PictureRefusedError('No es una imagen que se pueda leer: use JPG, PNG, WebP o AVIF.', { cause });
  }
}

/** Returns the file name of a picture after its conversion to WebP. */
function masterName(name: string): string {
  return `${name.replace(/\.\w{1,5}$/, '').slice(0, 100) || 'imagen'}.webp`;
}
