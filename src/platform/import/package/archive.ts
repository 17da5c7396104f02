import { type Archive, type ArchiveEntry, ArchiveError, type ArchiveTrouble, openArchive } from '../../zip/archive.ts';
import { isSystemFile, PackageError, type PackageFile, packageLimits, showName } from './model.ts';

/** Opens a ZIP file as a package. Throws `PackageError`. */
export async function openZip(file: string): Promise<Archive> {
  return openArchive(file, packageLimits).catch((error) => {
    throw toPackageError(error);
  });
}

/** Returns whether the archive is an Office or LibreOffice document. */
export function isDocument({ entries }: Archive): boolean {
  return entries.some(({ name }) => /^(\[Content_Types\]\.xml|_rels\/\.rels|mimetype)$/i.test(name));
}

/**
 * Lists the files of a ZIP file. Rejects the whole archive for path traversal, duplicate names, links, encryption and unsupported
 * compression. Throws `PackageError`.
 */
export function listZip(archive: Archive): PackageFile[] {
  const files = new Map<string, PackageFile>();
  for (const entry of archive.entries) {
    const path = safePath(entry.name);
    if (entry.kind === 'other')
      throw new PackageError(`El ZIP tiene un enlace, «${showName(path)}»; ponga en su lugar el archivo.`);
    if (entry.kind === 'folder' || isSystemFile(path)) continue;
    if (entry.trouble) throw toPackageError(new ArchiveError(entry.trouble, path));
    if (files.has(path)) throw new PackageError(`El ZIP tiene dos veces el archivo «${showName(path)}».`);
    files.set(path, { path, bytes: entry.bytes, read: () => readEntry(archive, entry) });
  }
  return [...files.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

async function* readEntry(archive: Archive, entry: ArchiveEntry): AsyncGenerator<Buffer> {
  try {
    yield* archive.read(entry);
  } catch (error) {
    throw toPackageError(error);
  }
}

/** Normalizes a path and rejects unsafe ones. No file is written to the path; path traversal indicates a malicious archive. */
function safePath(name: string): string {
  const path = name.normalize('NFC').replace(/^(\.\/)+/, '');
  const parts = path.replace(/\/$/, '').split('/');
  const isUnsafe =
    /[\p{Cc}\p{Cf}]/u.test(path) ||
    !path.isWellFormed() ||
    path.length > packageLimits.path ||
    /^[a-z]:/i.test(path) ||
    parts.some((part) => part === '' || part === '.' || part === '..');
  if (isUnsafe) throw new PackageError(`El ZIP tiene un nombre que no se admite: «${showName(name)}».`);
  return path;
}

function toPackageError(error: unknown): Error {
  if (!(error instanceof ArchiveError)) return error instanceof Error ? error : new Error(String(error));
  const sentence = messages[error.trouble];
  const named = error.entry === undefined ? '' : ` Está en «${showName(error.entry)}».`;
  return new PackageError(sentence + named, { cause: error });
}

const messages: Record<ArchiveTrouble, string> = {
  damaged: 'El ZIP está dañado, o no es lo que declara; hágalo de nuevo.',
  'too-large': 'El ZIP se expande más de lo que se admite; no se abrió.',
  'too-many': `El ZIP tiene más de ${packageLimits.files} archivos; divídalo en varios.`,
  encrypted: 'El ZIP está protegido con contraseña; hágalo sin ella.',
  compression: 'El ZIP usa una compresión que no se admite; hágalo con la común (Deflate).',
};
