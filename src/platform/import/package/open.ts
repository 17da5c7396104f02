import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits, type Workbook, WorkbookError } from '../../workbook/model.ts';
import { openWorkbook } from '../../workbook/workbook.ts';
import type { Import } from '../definition.ts';
import { findHeader } from '../header.ts';
import { isDocument, listZip, openZip } from './archive.ts';
import { listFolder } from './folder.ts';
import { nameOf, PackageError, type PackageFile, showName } from './model.ts';
import { noFiles, type PackageFiles, packageFiles } from './names.ts';

/** A table to import, and the files that came with it. */
export type Package = { workbook: Workbook; files: PackageFiles; close(): Promise<void> };

/** Tables side by side that are looked into for the one of an import. */
const MOST_TABLES = 20;

/**
 * Opens what is to be imported: a workbook or CSV file or, where the import takes files, also a folder or ZIP file that holds one and the
 * files it names. The caller closes it. Throws `WorkbookError` and `PackageError`.
 */
export async function openPackage(path: string, definition: Import): Promise<Package> {
  const source = definition.takesFiles ? await listSource(path) : undefined;
  if (!source) {
    const workbook = await openWorkbook(path);
    return { workbook, files: noFiles, close: async () => workbook.close() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'importar-'));
  const close = async () => {
    source.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { table, workbook } = await findTable(source.files, folder, definition);
    return {
      workbook,
      files: packageFiles(source.files.filter((file) => file !== table)),
      async close() {
        workbook.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The files of a folder or ZIP file; undefined for anything else, workbooks included. */
async function listSource(path: string): Promise<{ files: PackageFile[]; close(): void } | undefined> {
  const facts = await stat(path).catch(() => undefined);
  if (facts?.isDirectory()) return { files: await listFolder(path), close: () => undefined };
  if (!facts?.isFile() || /^\.xls\w?$/i.test(extname(path)) || !(await beginsLikeZip(path))) return undefined;
  const archive = await openZip(path);
  try {
    if (!isDocument(archive)) return { files: listZip(archive), close: archive.close };
  } catch (error) {
    archive.close();
    throw error;
  }
  archive.close();
  return undefined;
}

async function beginsLikeZip(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await handle.close();
  }
}

/** The table of a package: the spreadsheet nearest to its top or, of several there, the one with the columns of the import. */
async function findTable(
  files: readonly PackageFile[],
  folder: string,
  definition: Import,
): Promise<{ table: PackageFile; workbook: Workbook }> {
  const depth = ({ path }: PackageFile) => path.split('/').length;
  const tables = files.filter(({ path, refused }) => refused === undefined && /\.(xlsx|xlsm|csv)$/i.test(path));
  const top = Math.min(...tables.map(depth));
  const nearest = tables.filter((table) => depth(table) === top);
  const title = definition.title.toLowerCase();
  const [only] = nearest;
  if (!only)
    throw new PackageError(`El paquete no tiene una tabla de ${title} (.xlsx o .csv); ponga en él la plantilla llena.`);
  if (nearest.length === 1) return { table: only, workbook: await openTable(only, folder) };
  if (nearest.length > MOST_TABLES)
    throw new PackageError(`El paquete tiene ${nearest.length} tablas; deje junto a las carpetas solo la de ${title}.`);
  const fitting: { table: PackageFile; workbook: Workbook }[] = [];
  for (const table of nearest) {
    const workbook = await openTable(table, folder).catch(() => undefined);
    if (workbook && (await hasColumns(workbook, definition))) fitting.push({ table, workbook });
    else workbook?.close();
  }
  const [first, ...others] = fitting;
  if (first && others.length === 0) return first;
  for (const { workbook } of fitting) workbook.close();
  if (!first)
    throw new PackageError(`Ninguna tabla del paquete tiene las columnas de ${title}; parta de la plantilla.`);
  const names = fitting.map(({ table }) => `«${showName(table.path)}»`).join(', ');
  throw new PackageError(`El paquete tiene más de una tabla de ${title}: ${names}. Deje una.`);
}

async function hasColumns(workbook: Workbook, { columns }: Import): Promise<boolean> {
  try {
    for (const sheet of workbook.sheets) if ((await findHeader(sheet, columns)).header) return true;
  } catch (error) {
    // A table that cannot be read may still be a document of the package.
    if (!(error instanceof WorkbookError)) throw error;
  }
  return false;
}

/** A copy to read from anywhere: entries of a ZIP file only come from their beginning. */
async function openTable(table: PackageFile, folder: string): Promise<Workbook> {
  if (table.bytes > limits.fileBytes)
    throw new PackageError(`La tabla «${showName(table.path)}» pasa de ${limits.fileBytes / 1_000_000} MB.`);
  const place = join(await mkdtemp(join(folder, 'tabla-')), nameOf(table.path).slice(-100));
  await pipeline(Readable.from(table.read()), createWriteStream(place));
  return openWorkbook(place);
}
