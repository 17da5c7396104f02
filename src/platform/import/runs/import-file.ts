import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { dedicatedConnection, writableDb } from '../../database/connection.ts';
import { withImportLock } from '../../database/lock.ts';
import type { Import } from '../definition.ts';
import { loadMappings } from '../mapping/header-mapping.ts';
import { openPackage, type Package } from '../package/open.ts';
import type { ImportResult } from '../result.ts';
import { describeMissingLinks } from '../rows/cell-links.ts';
import { type ImportRequest, runImport } from '../run.ts';
import { addRun, addRunNotes, failRun, finishRun, type NewRun, setProgress, setRunHash, startRun } from './runs.ts';

/** `run` is a run to store, or the id of a queued run. */
type Options = ImportRequest & { run: NewRun | number };

/**
 * Imports a workbook, CSV file, folder or ZIP file atomically, and stores the run with its result. Throws `BusyError` while the same table
 * is being imported, `WorkbookError` and `PackageError` when the file cannot be read.
 */
export async function importFile(definition: Import, path: string, options: Options): Promise<ImportResult> {
  const client = await dedicatedConnection();
  client.on('error', () => {
    // The queries on the pool fail too and report the error.
  });
  try {
    return await withImportLock(client, definition.id, () => runRecorded(definition, path, options));
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function runRecorded(definition: Import, path: string, options: Options): Promise<ImportResult> {
  const { dryRun, run } = options;
  const id = typeof run === 'number' ? run : await addRun(writableDb(), run);
  await startRun(id, definition.id);
  let source: Package | undefined;
  try {
    source = await openPackage(path, definition);
    const sha256 = await hashOf(path, source);
    await setRunHash(id, sha256);
    const fitted = (await definition.forWorkbook?.(source.workbook)) ?? definition;
    const mappings = await loadMappings(definition.id);
    const result = await runImport(fitted, { ...source, sha256, mappings }, options, {
      progress: (read) => setProgress(id, read),
      // In the transaction of the import, so that the stored run matches the committed rows.
      record: (tx, outcome) => finishRun(tx, id, outcome, dryRun),
    });
    // Checked after the commit, when pages added by the import exist.
    if (!dryRun && result.problems.length === 0)
      return { ...result, notes: [...result.notes, ...(await noteMissingLinks(id, result))] };
    result.notes = [...result.notes, ...(await describeMissingLinks(result.links))];
    await finishRun(writableDb(), id, result, dryRun);
    return result;
  } catch (error) {
    // If the database is down, the run keeps its state, and the next run of this import marks it as interrupted.
    await failRun(id, error).catch(() => undefined);
    throw error;
  } finally {
    await source?.close();
  }
}

/** Stores and returns the sentences on broken links of a committed import. A failure becomes a sentence, since the rows are already imported. */
async function noteMissingLinks(id: number, { links }: ImportResult): Promise<string[]> {
  try {
    const sentences = await describeMissingLinks(links);
    await addRunNotes(id, sentences);
    return sentences;
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return [`Las filas quedaron importadas, pero no se revisó a dónde llevan sus enlaces (${cause}).`];
  }
}

/** Returns the SHA-256 of the file or, for a folder, of its table. */
async function hashOf(path: string, { path: table }: Package): Promise<string> {
  const isFile = (await stat(path)).isFile();
  const hash = createHash('sha256');
  await pipeline(createReadStream(isFile ? path : table), hash);
  return hash.digest('hex');
}
