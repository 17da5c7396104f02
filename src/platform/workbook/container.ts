import { open, stat } from 'node:fs/promises';
import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { limits, WorkbookError } from './model.ts';

/** The parts of a workbook by their path inside it, in lower case, without a slash in front. */
export type Container = {
  has(path: string): boolean;
  /** Unpacks a part; throws `WorkbookError` when it is missing, damaged or grows too much. */
  read(path: string): AsyncGenerator<Buffer>;
  close(): void;
};

/** Opens the ZIP file that a workbook is. Throws `WorkbookError` for anything else. */
export async function openContainer(file: string): Promise<Container> {
  const zip = await openPromise(file, { autoClose: false }).catch((cause) => {
    throw damaged(cause);
  });
  try {
    return partsOf(zip, await listEntries(zip));
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** What a file begins like: a ZIP file, an old or protected workbook, or neither. Throws `WorkbookError` when it cannot be read. */
export async function fileKind(file: string): Promise<'zip' | 'ole' | 'text'> {
  const facts = await stat(file).catch(() => undefined);
  if (!facts?.isFile()) throw new WorkbookError(`No se puede leer el archivo «${file}».`);
  if (facts.size > limits.fileBytes)
    throw new WorkbookError(`El archivo pasa de ${limits.fileBytes / 1_000_000} MB; divídalo en varios.`);
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    if (head.startsWith('PK')) return 'zip';
    return head.startsWith('\xD0\xCF\x11\xE0') ? 'ole' : 'text';
  } finally {
    await handle.close();
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (entries.size >= limits.parts || unpacked > limits.unpackedBytes) throw tooLarge();
      checkRatio(entry, entry.uncompressedSize);
      entries.set(entry.fileName.toLowerCase(), entry);
    }
  } catch (cause) {
    throw damaged(cause);
  }
  return entries;
}

function partsOf(zip: ZipFile, entries: Map<string, Entry>): Container {
  return {
    has: (path) => entries.has(path.toLowerCase()),
    async *read(path) {
      const entry = entries.get(path.toLowerCase());
      if (!entry) throw new WorkbookError(`El libro está incompleto: le falta ${posix.basename(path)}.`);
      if (entry.isEncrypted()) throw new WorkbookError('El libro está protegido con contraseña; guárdelo sin ella.');
      let bytes = 0;
      let stream: Readable | undefined;
      try {
        stream = await zip.openReadStreamPromise(entry);
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          bytes += chunk.length;
          // What the directory declares may be a lie.
          checkRatio(entry, bytes);
          yield chunk;
        }
      } catch (cause) {
        throw damaged(cause);
      } finally {
        stream?.destroy();
      }
    },
    close: () => zip.close(),
  };
}

function checkRatio(entry: Entry, bytes: number): void {
  if (bytes > limits.ratioFrom && bytes > entry.compressedSize * limits.ratio) throw tooLarge();
}

function tooLarge(): WorkbookError {
  return new WorkbookError('El libro se expande más de lo que se admite; no se abrió.');
}

function damaged(cause: unknown): Error {
  if (cause instanceof WorkbookError) return cause;
  return new WorkbookError('El archivo está dañado o incompleto; ábralo en su hoja de cálculo y guárdelo de nuevo.', {
    cause,
  });
}
