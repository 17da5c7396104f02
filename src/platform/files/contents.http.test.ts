import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { openServerDatabase, testActor } from '#tests/setup/database.ts';
import { storedContents } from '#tests/setup/import/package-files.ts';
import { act } from '../acts/act.ts';
import type { Transaction } from '../acts/transaction.ts';
import { ChangedContentError, type NewContent, removeUnnamed, storeContents } from './contents.ts';
import { fileStore, openFileStore } from './files.ts';
import { lockContents } from './saving/lock.ts';
import { localFileStore } from './stores/local.ts';

openServerDatabase();
let folder: string;
beforeEach(() => {
  folder = temporaryFolder('contenidos');
  openFileStore(localFileStore(folder));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Stores contents in an act, as an import does, and removes them if it fails. */
async function store(contents: NewContent[], signal?: AbortSignal): Promise<void> {
  const stored: string[] = [];
  const work = (tx: Transaction) => storeContents(tx, contents, { stored, signal });
  try {
    await act(testActor, 'demostracion.cargar', { kind: 'prueba' }, work);
  } catch (error) {
    for (const content of stored) await removeUnnamed(content);
    throw error;
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const content = (text: string, said = text): NewContent => ({
  sha256: sha256(said),
  bytes: said.length,
  async *read() {
    yield Buffer.from(text);
  },
});

test('a failed store leaves the previous content and nothing else', async () => {
  await fileStore().put(Readable.from([Buffer.from('antes')]));
  await expect(store([content('antes'), content('uno'), content('dos', 'tres')])).rejects.toThrow(ChangedContentError);
  expect(storedContents(folder)).toEqual([sha256('antes')]);
});

test('a content without a row is removed, unless a running transaction may name it', async () => {
  await store([content('uno')]);
  const work = async (tx: Transaction) => {
    await lockContents(tx, [sha256('uno')]);
    await removeUnnamed(sha256('uno'));
    return storedContents(folder);
  };
  expect(await act(testActor, 'demostracion.cargar', { kind: 'prueba' }, work)).toEqual([sha256('uno')]);
  await removeUnnamed(sha256('uno'));
  expect(storedContents(folder)).toEqual([]);
});

test('a stopped one leaves nothing', async () => {
  const stop = new AbortController();
  const stopping: NewContent = {
    ...content('dos'),
    async *read() {
      stop.abort();
      yield Buffer.from('dos');
    },
  };
  await expect(store([content('uno'), stopping, content('tres')], stop.signal)).rejects.toThrow('aborted');
  expect(storedContents(folder)).toEqual([]);
});
