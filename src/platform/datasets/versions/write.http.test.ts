import { rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acuerdos } from '#areas/acuerdos/datasets/acuerdos.ts';
import { correcciones } from '#areas/correcciones/datasets/correcciones.ts';
import { listCorrected } from '#areas/correcciones/queries.ts';
import { fileStore, openFileStore } from '#platform/files/files.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import { openPublicUrl } from '#platform/http/public-url.ts';
import { createLog } from '#platform/log.ts';
import { withdraw } from '#platform/publications/write.ts';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { openEmptyDatabase, writeContent } from '#tests/setup/database.ts';
import { addDays } from '../../calendar/days.ts';
import type { FileStore } from '../../files/store.ts';
import { today } from '../../visibility.ts';
import { type OpenData, openDataOf } from '../open-data.ts';
import { differencesBetween } from './differences.ts';
import { findRowVersion, readFirstDifferences } from './excerpts.ts';
import { versionsJob } from './job.ts';
import { currentVersion, listVersions, newestVersion } from './read.ts';
import { writeVersion } from './write.ts';

openEmptyDatabase();
const folder = temporaryFolder('versiones');
beforeAll(() => {
  openFileStore(localFileStore(folder));
  openPublicUrl(new URL('https://sitio.example'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date();
const dataset = { id: 'acuerdos', tags: ['acuerdos'] };
const data = openDataOf(acuerdos, listCorrected);

function openAcuerdos(): OpenData {
  if (!data) throw new Error('acuerdos is no dataset');
  return data;
}

async function write(at = now): Promise<string | undefined> {
  return writeVersion(openAcuerdos(), at);
}

async function save(id: number, { fecha = '2026-01-05', sintesis = 'Se admite.' } = {}): Promise<void> {
  const row = { id, fecha, consecutivo: id, expediente: `EPRA/${id}/2026`, fechaActuacion: '2026-01-02', sintesis };
  await writeContent('acuerdos', (tx) => acuerdos.save(tx, [row]));
}

async function newest() {
  const version = await newestVersion('acuerdos');
  if (!version) throw new Error('no version');
  return version;
}

async function read({ sha256 }: { sha256: string }): Promise<string> {
  return text(await fileStore().read(sha256));
}

async function countStored(): Promise<number> {
  let amount = 0;
  for await (const _ of fileStore().list()) amount += 1;
  return amount;
}

test('a version has the visible rows, and formulas in them stay text', async () => {
  await save(1, { sintesis: '=1+1' });
  await save(2);
  await save(3, { fecha: addDays(today(now), 1), sintesis: 'Mañana' });
  await save(4, { sintesis: 'Retirado' });
  await writeContent('acuerdos', (tx) => withdraw(tx, { kind: acuerdos.publication, id: 4, retiro: 'error', now }));
  expect(await write()).toBe(`${today(now)}.1`);
  const { filas, archivos, diferencias } = await newest();
  expect([filas, diferencias]).toEqual([2, undefined]);
  const csv = await read(archivos.csv);
  expect(csv).toContain("'=1+1");
  expect(csv).not.toMatch(/Mañana|Retirado/);
  expect(await read(archivos.json)).not.toMatch(/Mañana|Retirado/);
});

test('unchanged rows are not written again, and the version is current until something changes', async () => {
  const before = await countStored();
  expect(await write()).toBeUndefined();
  expect(await countStored()).toBe(before);
  expect((await currentVersion(dataset, now))?.nombre).toBe(`${today(now)}.1`);
  await writeContent('noticias', async () => undefined);
  expect(await currentVersion(dataset, now)).toBeDefined();
  await writeContent('acuerdos', async () => undefined);
  expect(await currentVersion(dataset, now)).toBeUndefined();
  await write();
  expect(await currentVersion(dataset, now)).toBeDefined();
  expect(await currentVersion(dataset, new Date(now.getTime() + 86_400_000))).toBeUndefined();
});

test('the next version says what changed, and the earlier one stays', async () => {
  const first = await newest();
  await save(2, { sintesis: 'Se desecha.' });
  await save(5);
  await writeContent('acuerdos', (tx) => withdraw(tx, { kind: acuerdos.publication, id: 1, retiro: 'error', now }));
  expect(await write()).toBe(`${today(now)}.2`);
  const { diferencias } = await newest();
  expect(diferencias).toMatchObject({ altas: 1, cambios: 1, bajas: 1 });
  const written = diferencias && (await read(diferencias.archivo)).replaceAll(/,\d+,/g, ',acto,');
  expect(written).toBe(
    [
      'renglon,que,columna,antes,ahora,acto,motivo',
      '1,baja,,,,acto,se publicó por error',
      '2,cambio,sintesis,Se admite.,Se desecha.,acto,',
      '5,alta,,,,acto,publicación tardía',
      '',
    ].join('\r\n'),
  );
  expect(diferencias && (await readFirstDifferences(diferencias.archivo.sha256, 2))).toMatchObject([
    { renglon: '1', que: 'baja', motivo: 'se publicó por error' },
    { renglon: '2', columna: 'sintesis', antes: 'Se admite.', ahora: 'Se desecha.' },
  ]);
  expect((await listVersions('acuerdos')).map(({ nombre, filas }) => [nombre, filas])).toEqual([
    [`${today(now)}.2`, 2],
    [`${today(now)}.1`, 2],
  ]);
  expect(await read(first.archivos.csv)).toContain("'=1+1");
});

test('a file that cannot be stored leaves no version, and nothing in the store', async () => {
  await save(6);
  const before = await countStored();
  const whole = fileStore();
  let puts = 0;
  const full: FileStore = {
    ...whole,
    put: async (content) => {
      puts += 1;
      if (puts < 3) return whole.put(content);
      throw new Error('ENOSPC');
    },
  };
  openFileStore(full);
  await expect(write()).rejects.toThrow();
  openFileStore(whole);
  expect((await newest()).nombre).toBe(`${today(now)}.2`);
  expect(await countStored()).toBe(before);
  expect(await write()).toBe(`${today(now)}.3`);
});

test('when two processes write a version at once, one succeeds and the other leaves no file', async () => {
  await save(20, { sintesis: 'Dos a la vez.' });
  const before = (await listVersions('acuerdos')).length;
  const files = await countStored();
  const written = await Promise.all([write(), write(), write()]);
  expect(written.filter((name) => name !== undefined)).toHaveLength(1);
  expect(await listVersions('acuerdos')).toHaveLength(before + 1);
  expect((await countStored()) - files).toBe(5);
});

test('a row that changed after somebody reported an error of its page changed by a correction', async () => {
  await save(30, { fecha: '2026-01-09', sintesis: 'Con un error.' });
  await save(31, { fecha: '2026-01-10' });
  await write();
  await save(30, { fecha: '2026-01-09', sintesis: 'Sin el error.' });
  await save(31, { fecha: '2026-01-10', sintesis: 'Otra síntesis.' });
  const [recibidaEl, contestadaEl] = [addDays(today(now), -2), today(now)];
  const answer = { estado: 'corregido', respuesta: 'Se corrigió la síntesis.', contestadaEl } as const;
  const report = {
    donde: 'Acuerdos',
    dicho: 'La síntesis está mal.',
    atiende: 'acuerdos',
    recibidaEl,
    limite: contestadaEl,
  };
  const direccion = '/institucion/acuerdos?fecha=2026-01-09';
  await writeContent('correcciones', (tx) => correcciones.save(tx, [{ ...report, ...answer, direccion }]));
  await write();
  const { diferencias } = await newest();
  const differences = diferencias ? await readFirstDifferences(diferencias.archivo.sha256, 9) : [];
  expect(differences).toMatchObject([
    { renglon: '30', que: 'cambio', columna: 'sintesis', motivo: 'corrección' },
    { renglon: '31', que: 'cambio', columna: 'sintesis', motivo: '' },
  ]);
});

test('a comparison of two earlier versions names no act that came after them', async () => {
  await save(50);
  await write();
  const before = await newest();
  await save(50, { sintesis: 'Cambió.' });
  await write(new Date());
  const after = await newest();
  const compare = () => Readable.from(differencesBetween(before, after, openAcuerdos().readReasons)).toArray();
  const change = { renglon: 50, que: 'cambio', columna: 'sintesis' };
  expect(await compare()).toMatchObject([{ ...change, acto: expect.any(Number) }]);
  await save(50, { sintesis: 'Cambió otra vez.' });
  expect(await compare()).toMatchObject([{ ...change, acto: null, motivo: null }]);
});

test('a row has its values since the version in which it last changed', async () => {
  const at = new Date();
  expect(await findRowVersion(dataset, 50, at)).toBeUndefined();
  const nombre = await write(at);
  expect(await findRowVersion(dataset, 50, at)).toEqual({ nombre, isOldest: false });
  expect(await findRowVersion(dataset, 2, at)).toEqual({ nombre: `${today(now)}.2`, isOldest: false });
});

test('a dataset whose version fails holds no other one up, and the job fails', async () => {
  await save(40, { sintesis: 'Después de una falla.' });
  const before = (await newest()).nombre;
  const failing = { ...data, id: 'avisos', table: () => Promise.reject(new Error('no table')) } as OpenData;
  const { work } = versionsJob(async () => [failing, data as OpenData]);
  await expect(work({}, createLog('silent'))).rejects.toThrow('no table');
  expect((await newest()).nombre).not.toBe(before);
});
