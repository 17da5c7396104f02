import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acuerdos } from '#areas/acuerdos/datasets/acuerdos.ts';
import { fileStore, openFileStore } from '#platform/files/files.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import { openPublicUrl } from '#platform/http/public-url.ts';
import { createLog } from '#platform/log.ts';
import { withdraw } from '#platform/publications/write.ts';
import { datasetFormats } from '#platform/tables/table.ts';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { openEmptyDatabase, writeContent } from '#tests/setup/database.ts';
import { openDataOf } from '../open-data.ts';
import { supresionesDatos } from '../schema.ts';
import { removalsJob } from './job.ts';
import { currentVersion, listWholeVersions } from './read.ts';
import { listPendingRemovals, listRemovals, listRemovalsOf } from './removals.ts';
import { removeRow } from './remove-row.ts';
import { writeVersion } from './write.ts';

openEmptyDatabase();
const folder = temporaryFolder('supresiones');
beforeAll(() => {
  openFileStore(localFileStore(folder));
  openPublicUrl(new URL('https://sitio.example'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date();
const PERSONAL = 'Domicilio de una persona';
const dataset = { id: 'acuerdos', tags: ['acuerdos'] };

function openData() {
  const data = openDataOf(acuerdos, async () => new Set());
  if (!data) throw new Error('acuerdos is no dataset');
  return data;
}

async function save(id: number, sintesis: string): Promise<void> {
  const row = { id, fecha: '2026-01-05', consecutivo: id, expediente: `EPRA/${id}/2026`, fechaActuacion: '2026-01-02' };
  await writeContent('acuerdos', (tx) => acuerdos.save(tx, [{ ...row, sintesis }]));
}

async function requestOne(renglon: number, conjunto = 'acuerdos') {
  const row = { conjunto, renglon, motivo: 'Artículo 20, datos personales', pedida: now };
  await writeContent('acuerdos', (tx) => tx.insert(supresionesDatos).values(row));
  const [removal] = await listPendingRemovals(conjunto);
  if (!removal) throw new Error('no removal');
  return removal;
}

/** Returns all contents of the store as text. */
async function readStore(): Promise<string> {
  let all = '';
  for await (const { sha256 } of fileStore().list()) all += await text(await fileStore().read(sha256));
  return all;
}

test('a withdrawn row leaves the files of all versions, and their differences, with a note', async () => {
  await save(1, 'Se admite.');
  await save(2, PERSONAL);
  await writeVersion(openData(), now);
  await save(2, `${PERSONAL}, otra vez`);
  await writeVersion(openData(), now);
  await writeContent('acuerdos', (tx) => withdraw(tx, { kind: acuerdos.publication, id: 2, retiro: 'error', now }));
  await save(3, 'Se desecha.');
  await writeVersion(openData(), now);
  expect(await readStore()).toContain(PERSONAL);

  const removal = await requestOne(2);
  expect(await currentVersion(dataset, now)).toBeUndefined();
  expect(await removeRow(openData(), removal, now)).toBe(2);

  expect(await readStore()).not.toContain(PERSONAL);
  const versions = await listWholeVersions('acuerdos');
  expect(versions.map(({ filas }) => filas)).toEqual([1, 1, 2]);
  expect(versions.map(({ diferencias }) => diferencias?.cambios)).toEqual([undefined, 0, 0]);
  const notes = await Promise.all(versions.map(({ id }) => listRemovalsOf(id)));
  expect(notes.map((list) => list.map(({ motivo }) => motivo))).toEqual([[removal.motivo], [removal.motivo], []]);
  const [first] = versions;
  expect(first && (await text(await fileStore().read(first.archivos.csv.sha256)))).toContain('Se admite.');
  expect(await listRemovals(9)).toMatchObject([{ renglon: 2, versiones: 2 }]);
  expect(await currentVersion(dataset, now)).toBeDefined();
});

test('other rows are stored as they were, in every format', async () => {
  const before = await listWholeVersions('acuerdos');
  await save(4, PERSONAL);
  await writeVersion(openData(), now);
  await writeContent('acuerdos', (tx) => withdraw(tx, { kind: acuerdos.publication, id: 4, retiro: 'error', now }));
  await removeRow(openData(), await requestOne(4), now);
  const after = await listWholeVersions('acuerdos');
  const hashes = ({ archivos }: (typeof after)[number]) => datasetFormats.map((format) => archivos[format].sha256);
  expect(after.slice(0, before.length).map(hashes)).toEqual(before.map(hashes));
  const [rewritten, current] = after.slice(-2);
  expect(rewritten && current && hashes(rewritten)).toEqual(current && hashes(current));
});

test('a row that is public again stays, and the removal is done', async () => {
  await save(5, 'Se admite.');
  await writeVersion(openData(), now);
  expect(await removeRow(openData(), await requestOne(5), now)).toBe(0);
  expect(await listPendingRemovals('acuerdos')).toEqual([]);
  expect((await listWholeVersions('acuerdos')).at(-1)?.filas).toBe(3);
});

test('a removal that fails does not block the others', async () => {
  await requestOne(1, 'anterior');
  await requestOne(6);
  const { work } = removalsJob(async () => [openData()]);
  await expect(work({}, createLog('silent'))).rejects.toThrow('«anterior»');
  expect(await listPendingRemovals('acuerdos')).toEqual([]);
  expect(await listPendingRemovals('anterior')).toHaveLength(1);
});
