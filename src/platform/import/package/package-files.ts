import { fileExtension } from '../../files/presentation.ts';
import type { PublishedType } from '../../uploads/mime-types.ts';
import { type FilledCell, type Parsed, showCell } from '../cell.ts';
import { nameOf, type PackageFile, packageLimits, showName } from './model.ts';

/** Files that the cells of a table can name. */
export type PackageFiles = {
  /** Returns the file named in a cell, with one of these types by extension. */
  find(cell: FilledCell, types: readonly PublishedType[]): Parsed<PackageFile>;
  /** Returns the paths that no cell named. */
  unnamed(): string[];
};

/** Returns the type of a file name by extension; undefined for other extensions. */
export function typeOfExtension(name: string, types: readonly PublishedType[]): PublishedType | undefined {
  const extension = fileExtension(name);
  return types.find((type) => type === (extension === 'jpeg' ? 'jpg' : extension));
}

/** Finds files by name in any folder of the package; case matters only if two names differ by case. */
export function packageFiles(files: readonly PackageFile[]): PackageFiles {
  const byName = new Map<string, PackageFile[]>();
  for (const file of files) {
    const key = foldName(nameOf(file.path));
    const sameName = byName.get(key);
    if (sameName) sameName.push(file);
    else byName.set(key, [file]);
  }
  const named = new Set<PackageFile>();

  return {
    find: (cell, types) => {
      const name = readName(cell, types);
      if ('problem' in name) return name;
      const candidates = byName.get(foldName(name.value)) ?? [];
      const exact = candidates.filter(({ path }) => nameOf(path) === name.value);
      const matches = exact.length > 0 ? exact : candidates;
      for (const file of matches) named.add(file);
      const [file] = matches;
      if (!file) return { problem: 'no está en el paquete' };
      if (matches.length > 1)
        return {
          problem: `está en más de un lugar: ${matches
            .slice(0, 5)
            .map(({ path }) => showName(path))
            .join(', ')}`,
        };
      return file.rejection === undefined ? { value: file } : { problem: file.rejection };
    },
    unnamed: () => files.filter((file) => !named.has(file)).map(({ path }) => path),
  };
}

/** Files of a table without a package: none. */
export const noFiles: PackageFiles = {
  find: (cell, types) => {
    const name = readName(cell, types);
    if ('problem' in name) return name;
    return { problem: 'no vino con la tabla: importe la carpeta o el ZIP en que están los dos, o quite la columna' };
  },
  unnamed: () => [],
};

function readName(cell: FilledCell, types: readonly PublishedType[]): Parsed<string> {
  const name = showCell(cell).normalize('NFC').trim();
  if (/[/\\]/.test(name) || name === '..' || name === '.')
    return { problem: 'debe ser el nombre del archivo, sin diagonales ni «..»; puede estar en cualquier carpeta' };
  if (/[\p{Cc}\p{Cf}]/u.test(name) || !name.isWellFormed()) return { problem: 'tiene signos que no se ven' };
  if (name.length > packageLimits.name) return { problem: `pasa de ${packageLimits.name} caracteres` };
  if (typeOfExtension(name, types)) return { value: name };
  return { problem: `debe terminar en ${types.map((type) => `.${type}`).join(', ')}` };
}

function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
