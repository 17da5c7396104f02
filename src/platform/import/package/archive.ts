import { type Archive, type ArchiveEntry, ArchiveError, type ArchiveTrouble, openArchive } from '../../zip/archive.ts';
import { isLitter, PackageError, type PackageFile, packageLimits, showName } from './model.ts';

/** Opens a ZIP file as a package. Throws `PackageError`. */
export async function openZip(file: string): Promise<Archive> {
  return openArchive(file, packageLimits).catch((error) => {
    throw explain(error);
  });
}

/** Whether it is an Office or LibreOffice document, which are ZIP files too. */
export function isDocument({ entries }: Archive): boolean {
  return entries.some(({ name }) => /^(\[Content_Types\]\.xml|_rels\/\.rels|mimetype)$/i.test(name));
}

/**
 * The files of a ZIP file. One that no honest program writes is refused whole: paths that lead outside, names twice, links, passwords,
 * rare compressions. Throws `PackageError`.
 */
export function listZip(archive: Archive): PackageFile[] {
  const files = new Map<string, PackageFile>();
  for (const entry of archive.entries) {
    const path = safePath(entry.name);
    if (entry.kind === 'other')
      throw new PackageError(`El ZIP tiene un enlace, «${showName(path)}»; ponga en su lugar el archivo.`);
    if (entry.kind === 'folder' || isLitter(path)) continue;
    if (entry.trouble) throw explain(new ArchiveError(entry.trouble, path));
    if (files.has(path)) throw new PackageError(`El ZIP tiene dos veces el archivo «${showName(path)}».`);
    files.set(path, { path, bytes: entry.bytes, read: () => readEntry(archive, entry) });
  }
  return [...files.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

async function* readEntry(archive: Archive, entry: ArchiveEntry): AsyncGenerator<Buffer> {
  try {
    yield* archive.read(entry);
  } catch (error) {
    throw explain(error);
  }
}

/** The path in one spelling. Nothing is ever written under it; a path that leads outside shows what the archive was made for. */
function safePath(name: string): string {
  const path = name.normalize('NFC').replace(/^(\.\/)+/, '');
  const parts = path.replace(/\/$/, '').split('/');
  const wrong =
    /[\p{Cc}\p{Cf}]/u.test(path) ||
    !path.isWellFormed() ||
    path.length > packageLimits.path ||
    /^[a-z]:/i.test(path) ||
    parts.some((part) => part === '' || part === '.' || part === '..');
  if (wrong) throw new PackageError(`El ZIP tiene un nombre que no se admite: «${showName(name)}».`);
  return path;
}

function explain(error: unknown): Error {
  if (!(error instanceof ArchiveError)) return error instanceof Error ? error : new Error(String(error));
  const sentence = sentences[error.trouble];
  const named = error.entry === undefined ? '' : ` Está en «${showName(error.entry)}».`;
  return new PackageError(sentence + named, { cause: error });
}

const sentences: Record<ArchiveTrouble, string> = {
  damaged: 'El ZIP está dañado, o no es lo que declara; hágalo de nuevo.',
  'too-large': 'El ZIP se expande más de lo que se admite; no se abrió.',
  'too-many': `El ZIP tiene más de ${packageLimits.files} archivos; divídalo en varios.`,
  encrypted: 'El ZIP está protegido con contraseña; hágalo sin ella.',
  compression: 'El ZIP usa una compresión que no se admite; hágalo con la común (Deflate).',
};
