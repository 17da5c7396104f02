import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AttachmentType } from '#platform/config.ts';
import { newKey } from '#platform/encryption/seal.ts';
import { openSealedFile, openStream, sealStream } from '#platform/encryption/stream.ts';
import { privateStore } from '#platform/files/private.ts';
import { scan, type Verdict } from '#platform/uploads/antivirus.ts';
import { Examiner, mimeTypes } from '#platform/uploads/examine.ts';
import { filePlace } from '../rules/envelope.ts';
import { cleanFileName, type FileRefusal } from '../rules/files.ts';
import type { EstadoAdjunto } from '../rules/values.ts';

/** A file in the private store, sealed under a key of its own, not yet part of any record. */
export type Attachment = {
  id: string;
  almacen: string;
  key: Buffer;
  nombre: string;
  tipo: string;
  bytes: number;
  /** Of the plain content; it goes into a keyed hash only. */
  digest: Buffer;
  estado: EstadoAdjunto;
};

export type AttachmentLimits = { maxBytes: number; types: readonly AttachmentType[]; clamdHost: string | undefined };

/** A file that is not taken. */
export class RefusedFile extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal, options?: ErrorOptions) {
    super(`file refused: ${refusal}`, options);
    this.refusal = refusal;
  }
}

type Incoming = { name: string; stream: AsyncIterable<Buffer>; truncated: () => boolean };

/**
 * Seals a file into the private store while it arrives, so that no plain byte touches the disk, then says what it is and has it
 * scanned. Returns when the sealed bytes are flushed. Throws `RefusedFile`, and leaves nothing behind.
 */
export async function storeAttachment(file: Incoming, limits: AttachmentLimits): Promise<Attachment> {
  const id = randomUUID();
  const key = newKey();
  const examiner = new Examiner(limits.types);
  const hash = createHash('sha256');
  const watched = async function* () {
    for await (const piece of file.stream) {
      examiner.look(piece);
      hash.update(piece);
      yield piece;
    }
    if (file.truncated()) throw new RefusedFile('size');
  };
  const almacen = await put(sealStream(watched(), key, filePlace(id)));
  try {
    const sealedSize = (await privateStore().size(almacen)) ?? 0;
    const read = (range: { start: number; end: number }) => privateStore().read(almacen, range);
    const examined = await examiner.conclude(await openSealedFile(read, sealedSize, key, filePlace(id)));
    if ('refusal' in examined) throw new RefusedFile(examined.refusal);
    const verdict = await scanStored({ id, almacen, key }, limits.clamdHost);
    if (verdict === 'infected') throw new RefusedFile('infected');
    return {
      id,
      almacen,
      key,
      nombre: cleanFileName(file.name),
      tipo: mimeTypes[examined.type],
      bytes: examiner.bytes,
      digest: hash.digest(),
      estado: verdict === 'clean' ? 'revisado' : 'retenido',
    };
  } catch (error) {
    await dropAttachment({ almacen });
    throw error instanceof RefusedFile ? error : new RefusedFile('failed', { cause: error });
  }
}

/** Removes a stored file that did not become part of a record. */
export async function dropAttachment({ almacen }: Pick<Attachment, 'almacen'>): Promise<void> {
  await privateStore()
    .remove(almacen)
    .catch(() => undefined);
}

/** Has a stored file scanned; `unknown` without a scanner. */
export async function scanStored(
  { id, almacen, key }: Pick<Attachment, 'id' | 'almacen' | 'key'>,
  clamdHost: string | undefined,
): Promise<Verdict> {
  if (!clamdHost) return 'unknown';
  // Opened only when the scanner takes it: a file that nobody reads would stay open.
  const content = async function* () {
    yield* openStream(await privateStore().read(almacen), key, filePlace(id));
  };
  return scan(clamdHost, content());
}

async function put(sealed: AsyncGenerator<Buffer>): Promise<string> {
  try {
    if (!(await privateStore().hasRoom())) throw new Error('The disk of the attachments is full');
    return (await privateStore().put(Readable.from(sealed, { objectMode: false }))).sha256;
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('failed', { cause: error });
  }
}
