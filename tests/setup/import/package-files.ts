import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Entry, hostileFiles, zip } from '../atencion/hostile-files.ts';
import { plainPdf } from '../pdf/pdf-file.ts';
import { temporaryFile } from './workbook-file.ts';

/** Files of a package, by path. */
export type PackageContent = Record<string, string | Buffer>;

/** Rows as the bytes of a CSV file. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join('');
}

/** A folder with these files, which goes when the test ends; its path. */
export function folderPackage(content: PackageContent): string {
  const folder = dirname(temporaryFile('.marca', ''));
  for (const [path, bytes] of Object.entries(content)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

/** The same files as a ZIP file, which goes when the test ends; its path. `more` are entries as nobody honest writes them. */
export function zipPackage(content: PackageContent, more: readonly Entry[] = []): string {
  const entries = Object.entries(content).map(([name, bytes]) => ({ name, content: bytes, flags: 0x800 }));
  return temporaryFile('paquete.zip', zip([...entries, ...more]));
}

/** The contents in a file store, and what is half written there. */
export function storedContents(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}

/** A good file by what `hostile-files.ts` calls it, or a bad one. */
export function sampleFile(what: string): Buffer {
  const hostile = hostileFiles.find((file) => file.what === what);
  if (!hostile) throw new Error(`No sample is called ${what}`);
  return hostile.content;
}

export const threePages = plainPdf({ texts: ['Uno', 'Dos', 'Tres'] });
export const onePage = plainPdf({ texts: ['Otro'] });
export const wordFile = sampleFile('a DOCX');

/** Two documents of folder FA-0019, with three files in different places of the package. */
export const documentRows: readonly (readonly string[])[] = [
  ['Carpeta', 'Nombre', 'Anotaciones', 'Sección', 'Fecha', 'Etiqueta', 'Archivo', 'Archivo 2', 'Orden'],
  ['FA-0019', 'Informe 2015', 'Estatal', 'Informes', '30/09/2016', 'Informe', 'Informe 2015.pdf', 'Anexo.docx', '2'],
  ['fa-0019', 'Informe 2014', 'Estatal', 'Informes', '30/09/2015', 'Informe', 'INFORME 2014.PDF', '', '1'],
];

/** Their package. */
export function documentPackage(): PackageContent {
  return {
    'tabla.csv': csv(documentRows),
    'pdf/Informe 2015.pdf': threePages,
    'pdf/viejos/Informe 2014.pdf': onePage,
    'Anexo.docx': wordFile,
  };
}
