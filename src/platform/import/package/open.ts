import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits, type Workbook, WorkbookError } from '../../workbook/model.ts';
import { openWorkbook } from '../../workbook/workbook.ts';
import type { Import } from '../definition.ts';
import { findHeader } from '../header.ts';
import { type HeaderMappings, loadMappings } from '../mapping/header-mapping.ts';
import { isDocument, listZip, openZip } from './archive.ts';
import { listFolder } from './folder.ts';
import { nameOf, PackageError, type PackageFile, showName } from './model.ts';
import { noFiles, type PackageFiles, packageFiles } from './package-files.ts';

/** Table to import, as a file and its path on disk, and the accompanying files. */
export type Package = {
  workbook: Workbook;
  table: PackageFile;
  path: string;
  files: PackageFiles;
  close(): Promise<void>;
};

/** A table of a package, copied to `path`. */
type OpenTable = { table: PackageFile; path: string; workbook: Workbook };

/** Maximum number of tables in one folder that are searched for the import's table. */
const MAX_TABLES = 20;

/**
 * Opens the source of an import: a workbook or CSV file or, if the import has file columns, also a folder or ZIP file with a table and its
 * files. The caller closes it. Throws `WorkbookError` and `PackageError`.
 */
export async function openPackage(path: string, definition: Import): Promise<Package> {
  const source = definition.takesFiles ? await listSource(path) : undefined;
  if (!source) {
    const workbook = await openWorkbook(path);
    const { size } = await stat(path);
    const table = { path: basename(path), bytes: size, read: () => createReadStream(path) };
    return { workbook, table, path, files: noFiles, close: async () => workbook.close() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'importar-'));
  const close = async () => {
    source.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { table, workbook, path: tablePath } = await findTable(source.files, folder, definition);
    return {
      workbook,
      table,
      path: tablePath,
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

/** Lists the files of a folder or ZIP file; undefined for other sources, including workbooks. */
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

/** Finds the table of a package: the topmost spreadsheet or, among several, the one with the columns of the import. */
async function findTable(files: readonly PackageFile[], folder: string, definition: Import): Promise<OpenTable> {
  const depth = ({ path }: PackageFile) => path.split('/').length;
  const tables = files.filter(
    ({ path, rejection: refused }) => refused === undefined && /\.(xlsx|xlsm|ods|csv)$/i.test(path),
  );
  const top = Math.min(...tables.map(depth));
  const nearest = tables.filter((table) => depth(table) === top);
  const title = definition.title.toLowerCase();
  const [only] = nearest;
  if (!only)
    throw new PackageError(
      `El paquete no tiene una tabla de ${title} (.xlsx, .ods o .csv); ponga en él la plantilla llena.`,
    );
  if (nearest.length === 1) return openTable(only, folder);
  if (nearest.length > MAX_TABLES)
    throw new PackageError(`El paquete tiene ${nearest.length} tablas; deje junto a las carpetas solo la de ${title}.`);
  const mappings = await loadMappings(definition.id);
  const matching: OpenTable[] = [];
  for (const table of nearest) {
    const opened = await openTable(table, folder).catch(() => undefined);
    if (opened && (await hasColumns(opened.workbook, definition, mappings))) matching.push(opened);
    else opened?.workbook.close();
  }
  const [first, ...others] = matching;
  if (first && others.length === 0) return first;
  for (const { workbook } of matching) workbook.close();
  if (!first)
    throw new PackageError(`Ninguna tabla del paquete tiene las columnas de ${title}; parta de la plantilla.`);
  const names = matching.map(({ table }) => `«${showName(table.path)}»`).join(', ');
  throw new PackageError(`El paquete tiene más de una tabla de ${title}: ${names}. Deje una.`);
}

async function hasColumns(workbook: Workbook, { columns }: Import, mappings: HeaderMappings): Promise<boolean> {
  try {
    for (const sheet of workbook.sheets) if ((await findHeader(sheet, columns, mappings)).header) return true;
  } catch (error) {
    // An unreadable table may be one of the files to import.
    if (!(error instanceof WorkbookError)) throw error;
  }
  return false;
}

/** Copies a table to disk for random access: ZIP entries can only be streamed. */
async function openTable(table: PackageFile, folder: string): Promise<OpenTable> {
  if (table.bytes > limits.fileBytes)
    throw new PackageError(`La tabla «${showName(table.path)}» pasa de ${limits.fileBytes / 1_000_000} MB.`);
  const path = join(await mkdtemp(join(folder, 'tabla-')), nameOf(table.path).slice(-100));
  await pipeline(Readable.from(table.read()), createWriteStream(path));
  return { table, path, workbook: await openWorkbook(path) };
}
