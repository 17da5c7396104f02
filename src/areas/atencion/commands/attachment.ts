import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AttachmentType } from '#platform/config.ts';
import { newKey } from '#platform/encryption/seal.ts';
import { openSealedFile, openStream, sealStream } from '#platform/encryption/stream.ts';
import { privateStore } from '#platform/files/private.ts';
import type { Stored } from '#platform/files/store.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import { scan, type Verdict } from '#platform/uploads/antivirus.ts';
import { Examiner } from '#platform/uploads/examine.ts';
import { mimeTypes } from '#platform/uploads/mime-types.ts';
import { OpenUploads } from '#platform/uploads/open-uploads.ts';
import { attachmentName, type FileRefusal } from '../rules/files.ts';
import type { EstadoAdjunto } from '../rules/values.ts';
import { fileSealContext } from './sealing/envelope.ts';

/** A file in the private store, sealed under its own key, not yet part of a record. */
export type Attachment = {
  id: string;
  almacen: string;
  key: Buffer;
  nombre: string;
  tipo: string;
  bytes: number;
  /** SHA-256 of the plain content, used only as input of a keyed hash. */
  digest: Buffer;
  estado: EstadoAdjunto;
};

export type AttachmentLimits = { maxBytes: number; types: readonly AttachmentType[]; clamdHost: string | undefined };

/** A file was rejected. */
export class RefusedFile extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal, options?: ErrorOptions) {
    super(`file refused: ${refusal}`, options);
    this.refusal = refusal;
  }
}

/** Sender of a file, and its maximum number of bytes. `onStart` is called before its first byte is stored. */
type Upload = { caller: string; maxBytes: number; onStart: () => void };
type IncomingFile = { name: string; stream: AsyncIterable<Buffer>; truncated: () => boolean };

/** Limit of concurrent uploads. An office behind one address sends few; a remote store has no other limit. */
const openUploads = new OpenUploads({ perCaller: 4, total: 200 });

/**
 * Seals a file into the private store while it arrives, so that no plain byte is written to disk, then determines its type and scans it. Resolves
 * after the sealed bytes are flushed. If the file is rejected, removes the stored bytes and throws `RefusedFile`.
 */
export async function storeAttachment(
  file: IncomingFile,
  limits: AttachmentLimits,
  upload: Upload,
): Promise<Attachment> {
  const id = randomUUID();
  const key = newKey();
  const examiner = new Examiner(limits.types);
  const hash = createHash('sha256');
  const examinedStream = async function* () {
    for await (const chunk of file.stream) {
      examiner.look(chunk);
      hash.update(chunk);
      yield chunk;
    }
    if (file.truncated()) throw new RefusedFile('size');
  };
  const { sha256: almacen, bytes: sealedSize } = await storeSealed(
    sealStream(examinedStream(), key, fileSealContext(id)),
    upload,
  );
  try {
    const read = (range: { start: number; end: number }) => privateStore().read(almacen, range);
    const examined = await examiner.conclude(await openSealedFile(read, sealedSize, key, fileSealContext(id)));
    if ('refusal' in examined) throw new RefusedFile(examined.refusal);
    const verdict = await scanStored({ id, almacen, key }, limits.clamdHost);
    if (verdict === 'infected') {
      noteSecurityEvent('archivo-infectado');
      throw new RefusedFile('infected');
    }
    return {
      id,
      almacen,
      key,
      nombre: attachmentName(file.name, examined.type),
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

/** Removes a stored file that is not part of a record. */
export async function dropAttachment({ almacen }: Pick<Attachment, 'almacen'>): Promise<void> {
  await privateStore()
    .remove(almacen)
    .catch(() => undefined);
}

/** Scans a stored file; returns `unknown` without a scanner. */
export async function scanStored(
  { id, almacen, key }: Pick<Attachment, 'id' | 'almacen' | 'key'>,
  clamdHost: string | undefined,
): Promise<Verdict> {
  if (!clamdHost) return 'unknown';
  // Opened lazily, when the scanner reads: an unread file would stay open.
  const content = async function* () {
    yield* openStream(await privateStore().read(almacen), key, fileSealContext(id));
  };
  return scan(clamdHost, content());
}

async function storeSealed(sealed: AsyncGenerator<Buffer>, { caller, maxBytes, onStart }: Upload): Promise<Stored> {
  try {
    const release = await openUploads.reserve(caller, maxBytes, (bytes) => privateStore().hasRoom(bytes));
    if (release === 'busy') throw new RefusedFile('busy');
    if (release === 'full') throw new Error('The disk of the attachments is full');
    onStart();
    try {
      return await privateStore().put(Readable.from(sealed, { objectMode: false }));
    } finally {
      release();
    }
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('failed', { cause: error });
  }
}
