import type { AttachmentType } from '../../config.ts';
import { fileExtension } from '../../files/presentation.ts';
import type { FilledCell, Parsed } from '../column.ts';
import { showCell } from '../column.ts';
import { nameOf, type PackageFile, packageLimits, showName } from './model.ts';

/** The files that the cells of a table name. */
export type PackageFiles = {
  /** The file that a cell names, of one of these types by its ending. */
  find(cell: FilledCell, types: readonly AttachmentType[]): Parsed<PackageFile>;
  /** Paths that no cell named. */
  unnamed(): string[];
};

/** The type that the ending of a name says; undefined for an ending that is not published. */
export function typeOfEnding(name: string, types: readonly AttachmentType[]): AttachmentType | undefined {
  const ending = fileExtension(name);
  return types.find((type) => type === (ending === 'jpeg' ? 'jpg' : ending));
}

/** Finds files by their name alone, in whichever folder of the package; capitals count only where two names differ by them. */
export function packageFiles(files: readonly PackageFile[]): PackageFiles {
  const byName = new Map<string, PackageFile[]>();
  for (const file of files) {
    const key = foldName(nameOf(file.path));
    const same = byName.get(key);
    if (same) same.push(file);
    else byName.set(key, [file]);
  }
  const named = new Set<PackageFile>();

  return {
    find: (cell, types) => {
      const name = readName(cell, types);
      if ('problem' in name) return name;
      const alike = byName.get(foldName(name.value)) ?? [];
      const exact = alike.filter(({ path }) => nameOf(path) === name.value);
      const found = exact.length > 0 ? exact : alike;
      for (const file of found) named.add(file);
      const [file] = found;
      if (!file) return { problem: 'no está en el paquete' };
      if (found.length > 1)
        return {
          problem: `está en más de un lugar: ${found
            .slice(0, 5)
            .map(({ path }) => showName(path))
            .join(', ')}`,
        };
      return file.refused === undefined ? { value: file } : { problem: file.refused };
    },
    unnamed: () => files.filter((file) => !named.has(file)).map(({ path }) => path),
  };
}

/** The files of a table that came alone. */
export const noFiles: PackageFiles = {
  find: (cell, types) => {
    const name = readName(cell, types);
    if ('problem' in name) return name;
    return { problem: 'no vino con la tabla: importe la carpeta o el ZIP en que están los dos, o quite la columna' };
  },
  unnamed: () => [],
};

function readName(cell: FilledCell, types: readonly AttachmentType[]): Parsed<string> {
  const name = showCell(cell).normalize('NFC').trim();
  if (/[/\\]/.test(name) || name === '..' || name === '.')
    return { problem: 'debe ser el nombre del archivo, sin diagonales ni «..»; puede estar en cualquier carpeta' };
  if (/[\p{Cc}\p{Cf}]/u.test(name) || !name.isWellFormed()) return { problem: 'tiene signos que no se ven' };
  if (name.length > packageLimits.name) return { problem: `pasa de ${packageLimits.name} caracteres` };
  if (typeOfEnding(name, types)) return { value: name };
  return { problem: `debe terminar en ${types.map((type) => `.${type}`).join(', ')}` };
}

function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
