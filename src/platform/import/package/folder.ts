import { constants } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isSystemFile, PackageError, type PackageFile, packageLimits, showName } from './model.ts';

/** Lists the files of a folder, recursively. Symbolic links are followed only inside the folder. Throws `PackageError`. */
export async function listFolder(folder: string): Promise<PackageFile[]> {
  const root = await realpath(folder);
  const files: PackageFile[] = [];
  const walk = async (relativePath: string, depth: number): Promise<void> => {
    if (depth > packageLimits.depth)
      throw new PackageError(`La carpeta tiene más de ${packageLimits.depth} carpetas una dentro de otra.`);
    for (const entry of await readdir(join(root, relativePath), { withFileTypes: true })) {
      if (isSystemFile(entry.name)) continue;
      const path = relativePath ? `${relativePath}/${entry.name}` : entry.name;
      if (entry.isDirectory()) await walk(path, depth + 1);
      else files.push(await fileOf(root, path, path.normalize('NFC')));
      if (files.length > packageLimits.files)
        throw new PackageError(`La carpeta tiene más de ${packageLimits.files} archivos; divídala en varias.`);
    }
  };
  await walk('', 0).catch((cause) => {
    if (cause instanceof PackageError) throw cause;
    throw new PackageError(`No se puede leer la carpeta «${showName(folder)}».`, { cause });
  });
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

async function fileOf(root: string, relativePath: string, path: string): Promise<PackageFile> {
  const rejected = (reason: string): PackageFile => ({
    path,
    bytes: 0,
    rejection: reason,
    read: () => readFile('', path),
  });
  // Fails for dangling and circular links.
  const target = await realpath(join(root, relativePath)).catch(() => undefined);
  if (target === undefined) return rejected('es un enlace que no lleva a ningún archivo');
  if (!target.startsWith(root.endsWith(sep) ? root : root + sep))
    return rejected('es un enlace que sale de la carpeta');
  const facts = await stat(target);
  if (!facts.isFile()) return rejected('no es un archivo');
  return { path, bytes: facts.size, read: () => readFile(target, path) };
}

async function* readFile(target: string, path: string): AsyncGenerator<Buffer> {
  try {
    // The flags reject a link or pipe that replaced the file meanwhile.
    const handle = await open(target, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    yield* handle.createReadStream({ highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>;
  } catch (cause) {
    throw new PackageError(`No se puede leer el archivo «${showName(path)}».`, { cause });
  }
}
