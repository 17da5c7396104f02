import { constants } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isLitter, PackageError, type PackageFile, packageLimits, showName } from './model.ts';

/** The files of a folder and of the folders in it. Links to files inside count; others are refused. Throws `PackageError`. */
export async function listFolder(folder: string): Promise<PackageFile[]> {
  const root = await realpath(folder);
  const files: PackageFile[] = [];
  const walk = async (inside: string, depth: number): Promise<void> => {
    if (depth > packageLimits.depth)
      throw new PackageError(`La carpeta tiene más de ${packageLimits.depth} carpetas una dentro de otra.`);
    for (const entry of await readdir(join(root, inside), { withFileTypes: true })) {
      const path = (inside ? `${inside}/${entry.name}` : entry.name).normalize('NFC');
      if (isLitter(entry.name)) continue;
      if (entry.isDirectory()) {
        await walk(inside ? `${inside}/${entry.name}` : entry.name, depth + 1);
        continue;
      }
      files.push(await fileOf(root, inside ? join(inside, entry.name) : entry.name, path));
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

async function fileOf(root: string, inside: string, path: string): Promise<PackageFile> {
  const refuse = (refused: string): PackageFile => ({ path, bytes: 0, refused, read: () => readFile('', path) });
  // Where a link leads in the end; a link that leads nowhere, or round in a circle, has no such place.
  const place = await realpath(join(root, inside)).catch(() => undefined);
  if (place === undefined) return refuse('es un enlace que no lleva a ningún archivo');
  if (!place.startsWith(root.endsWith(sep) ? root : root + sep)) return refuse('es un enlace que sale de la carpeta');
  const facts = await stat(place);
  if (!facts.isFile()) return refuse('no es un archivo');
  return { path, bytes: facts.size, read: () => readFile(place, path) };
}

async function* readFile(place: string, path: string): AsyncGenerator<Buffer> {
  try {
    // Neither a link nor a pipe that took the place of the file meanwhile.
    const handle = await open(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    yield* handle.createReadStream({ highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>;
  } catch (cause) {
    throw new PackageError(`No se puede leer el archivo «${showName(path)}».`, { cause });
  }
}
