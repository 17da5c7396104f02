import { between } from 'drizzle-orm';
import { db } from '../../database/connection.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import { fileStore } from '../files.ts';
import { archivos } from '../schema.ts';
import type { FileStore } from '../store.ts';
import { recordInspection, recordState } from './check.ts';
import { assertNotEmpty, inspectContent } from './inspect.ts';
import type { FileState } from './state.ts';

/** Job that compares rows with the store listing hourly and soon after the start, to detect contents that vanished or reappeared. */
export const filePresenceJob: Job = {
  name: 'archivos-presencia',
  title: 'Presencia de los archivos',
  singleton: true,
  // Listing a store of a million contents takes some minutes.
  maxSeconds: 1800,
  every: { seconds: 3600, first: 20 },
  work: async (_, log) => comparePresence(log),
};

/**
 * Corrects the state of all contents that rows refer to, from the store listing. A content of a different size is damaged; a damaged one is read
 * again, since it may have been restored. If the store is empty, throws `EmptyStoreError` and changes nothing.
 */
async function comparePresence(log: Log): Promise<void> {
  const store = fileStore();
  let notEmpty: Promise<void> | undefined;
  for (const digit of '0123456789abcdef') {
    // Rows are read before the listing, since a content reaches the store before its row is committed.
    const rows = await listContents(digit);
    if (rows.length === 0) continue;
    notEmpty ??= assertNotEmpty(store);
    await notEmpty;
    const sizes = new Map<string, number>();
    for await (const { sha256, bytes } of store.list(digit)) sizes.set(sha256, bytes);
    for (const { sha256, bytes, estado } of rows)
      await correct(store, { sha256, bytes, estado }, sizes.get(sha256), log);
  }
}

type Content = { sha256: string; bytes: number; estado: FileState };

async function correct(store: FileStore, { sha256, bytes, estado }: Content, size: number | undefined, log: Log) {
  if (size === bytes && estado === 'dañado') return recordInspection(sha256, await inspectContent(store, sha256), log);
  const newState = stateOf(bytes, size);
  if (newState !== estado) await recordState(sha256, newState, log);
}

/** Returns the state of a content of `bytes` whose file in the store has `size`; undefined for a missing file. */
function stateOf(bytes: number, size: number | undefined): FileState {
  if (size === undefined) return 'falta';
  return size === bytes ? 'presente' : 'dañado';
}

async function listContents(digit: string): Promise<Content[]> {
  return db()
    .selectDistinct({ sha256: archivos.sha256, bytes: archivos.bytes, estado: archivos.estado })
    .from(archivos)
    .where(between(archivos.sha256, digit.padEnd(64, '0'), digit.padEnd(64, 'f')));
}
