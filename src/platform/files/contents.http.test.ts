import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { openServerDatabase, testActor } from '#tests/setup/database.ts';
import { storedContents } from '#tests/setup/import/package-files.ts';
import { act } from '../acts/act.ts';
import { ChangedContentError, type NewContent, storeContents } from './contents.ts';
import { fileStore, openFileStore } from './files.ts';
import { localFileStore } from './stores/local.ts';

openServerDatabase();
let folder: string;
beforeEach(() => {
  folder = temporaryFolder('contenidos');
  openFileStore(localFileStore(folder));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Stores contents as an import does, in an act. */
const store = (contents: NewContent[], signal?: AbortSignal) =>
  act(testActor, 'demostracion.cargar', { kind: 'prueba' }, (tx) => storeContents(tx, contents, signal));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const content = (text: string, said = text): NewContent => ({
  ...{ sha256: sha256(said), bytes: said.length },
  async *read() {
    yield Buffer.from(text);
  },
});

test('what could not be stored whole leaves what was there before, and nothing else', async () => {
  await fileStore().put(Readable.from([Buffer.from('antes')]));
  await expect(store([content('antes'), content('uno'), content('dos', 'tres')])).rejects.toThrow(ChangedContentError);
  expect(storedContents(folder)).toEqual([sha256('antes')]);
});

test('what was stored is taken out again when no row came to name it', async () => {
  const stored = await store([content('uno'), content('dos')]);
  expect(storedContents(folder)).toEqual([sha256('uno'), sha256('dos')].sort());
  await stored.undo();
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
