import { open, stat } from 'node:fs/promises';
import { posix } from 'node:path';
import { ArchiveError, type ArchiveTrouble, openArchive } from '../zip/archive.ts';
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
  const archive = await openArchive(file, { ...limits, entries: limits.parts }).catch((error) => {
    throw explain(error);
  });
  const parts = new Map(archive.entries.map((entry) => [entry.name.toLowerCase(), entry]));
  return {
    has: (path) => parts.has(path.toLowerCase()),
    async *read(path) {
      const entry = parts.get(path.toLowerCase());
      if (!entry) throw new WorkbookError(`El libro está incompleto: le falta ${posix.basename(path)}.`);
      try {
        yield* archive.read(entry);
      } catch (error) {
        throw explain(error);
      }
    },
    close: archive.close,
  };
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

/** The sentence that tells the trouble with a workbook. */
function explain(error: unknown): Error {
  if (!(error instanceof ArchiveError)) return error instanceof Error ? error : new Error(String(error));
  return new WorkbookError(sentences[error.trouble], { cause: error });
}

const sentences: Record<ArchiveTrouble, string> = {
  damaged: 'El archivo está dañado o incompleto; ábralo en su hoja de cálculo y guárdelo de nuevo.',
  'too-large': 'El libro se expande más de lo que se admite; no se abrió.',
  'too-many': 'El libro se expande más de lo que se admite; no se abrió.',
  encrypted: 'El libro está protegido con contraseña; guárdelo sin ella.',
  compression: 'El libro usa una compresión que no se admite; ábralo en su hoja de cálculo y guárdelo de nuevo.',
};
