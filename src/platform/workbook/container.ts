import { open, stat } from 'node:fs/promises';
import { posix } from 'node:path';
import { ArchiveError, type ArchiveTrouble, openArchive } from '../zip/archive.ts';
import { limits, WorkbookError, type WorkbookTrouble } from './model.ts';

/** Parts of a workbook by path, case-insensitive, without a leading slash. */
export type Container = {
  has(path: string): boolean;
  /** Unpacks a part; throws `WorkbookError` when it is missing, damaged or exceeds the limits. */
  read(path: string): AsyncGenerator<Buffer>;
  close(): void;
};

/** Opens the ZIP container of a workbook. Throws `WorkbookError`. */
export async function openContainer(file: string): Promise<Container> {
  const archive = await openArchive(file, { ...limits, entries: limits.parts }).catch((error) => {
    throw toWorkbookError(error);
  });
  const parts = new Map(archive.entries.map((entry) => [entry.name.toLowerCase(), entry]));
  return {
    has: (path) => parts.has(path.toLowerCase()),
    async *read(path) {
      const entry = parts.get(path.toLowerCase());
      if (!entry) throw new WorkbookError('damaged', `El libro está incompleto: le falta ${posix.basename(path)}.`);
      try {
        yield* archive.read(entry);
      } catch (error) {
        throw toWorkbookError(error);
      }
    },
    close: archive.close,
  };
}

/** Returns the first `maxBytes` bytes of a part as text. Throws as `read` does. */
export async function readText(container: Container, path: string, maxBytes: number): Promise<string> {
  let text = '';
  for await (const chunk of container.read(path)) {
    text += chunk.toString('latin1');
    if (text.length >= maxBytes) break;
  }
  return text.slice(0, maxBytes);
}

/**
 * Detects the kind of a file by its signature: ZIP, compound file (old or encrypted workbook) or text. Throws `WorkbookError` when it cannot be
 * read.
 */
export async function fileKind(file: string): Promise<'zip' | 'ole' | 'text'> {
  const facts = await stat(file).catch(() => undefined);
  if (!facts) throw new WorkbookError('damaged', `No existe el archivo «${file}», o no se puede llegar a él.`);
  if (!facts.isFile()) throw new WorkbookError('damaged', `«${file}» no es un archivo.`);
  if (facts.size > limits.fileBytes)
    throw new WorkbookError('too-large', `El archivo pasa de ${limits.fileBytes / 1_000_000} MB; divídalo en varios.`);
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

/** Converts an `ArchiveError` to a `WorkbookError`; returns other errors unchanged. */
function toWorkbookError(error: unknown): Error {
  if (!(error instanceof ArchiveError)) return error instanceof Error ? error : new Error(String(error));
  const { code, message } = explanations[error.trouble];
  return new WorkbookError(code, message, { cause: error });
}

const tooLarge = { code: 'too-large', message: 'El libro se expande más de lo que se admite; no se abrió.' } as const;
const explanations: Record<ArchiveTrouble, { code: WorkbookTrouble; message: string }> = {
  damaged: {
    code: 'damaged',
    message: 'El archivo está dañado o incompleto; ábralo en su hoja de cálculo y guárdelo de nuevo.',
  },
  'too-large': tooLarge,
  'too-many': tooLarge,
  encrypted: { code: 'encrypted', message: 'El libro está protegido con contraseña; guárdelo sin ella.' },
  compression: {
    code: 'format',
    message: 'El libro usa una compresión que no se admite; ábralo en su hoja de cálculo y guárdelo de nuevo.',
  },
};
