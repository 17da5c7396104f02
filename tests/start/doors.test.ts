import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditorias as audits } from '#areas/auditorias/datasets/auditorias.ts';
import { entes } from '#areas/entes/datasets/entes.ts';
import { tiposEnte } from '#areas/entes/datasets/tipos-ente.ts';
import { datasets, kinds } from '#areas/index.ts';
import { act } from '#platform/acts/act.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { readConfig } from '#platform/config.ts';
import { closeDatabase, db, openDatabase } from '#platform/database/connection.ts';
import { openFileStore } from '#platform/files/files.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import { openPublications } from '#platform/publications/kind.ts';
import { rebuildPublications } from '#platform/publications/rebuild.ts';
import { derivacionPublicaciones, publicacionArchivos, publicaciones } from '#platform/publications/schema.ts';
import { publish, withdraw } from '#platform/publications/write.ts';
import { indice } from '#platform/search/schema.ts';
import { databaseUrl, testActor } from '../setup/database.ts';
import { addCatalogue, CATALOGUE } from '../setup/doors/catalogue.ts';
import { type Door, expectedAt, type Sample, type State, states } from '../setup/doors/door.ts';
import { emptySite } from '../setup/import/site.ts';
import { auditoriaRow } from '../setup/kinds/audits.ts';
import { factories } from '../setup/kinds/index.ts';

// Walks every door of every kind in every state, on a running server with warm caches: each state begins with open doors.

const site = emptySite(() => ({ TRUST_PROXY: '1' }));
let sampleCount = 0;

beforeAll(async () => {
  openPublications(kinds);
  openFileStore(localFileStore(`${site.dataDir}/archivos`));
  await openDatabase(readConfig({ DATABASE_URL: databaseUrl('postgres', site.dataDir), DATA_DIR: site.dataDir }));
  await perform(addCatalogue);
});
afterAll(closeDatabase);

test('every kind has a factory', () => {
  const missing = kinds.map(({ tipo }) => tipo).filter((tipo) => !(tipo in factories));
  expect(missing, 'Write a factory in tests/setup/kinds/.').toEqual([]);
});

describe.each(Object.keys(factories).map((tipo) => [tipo]))('%s', (tipo) => {
  test.each(states.map((state) => [state]))('%s', async (state) => {
    const sample = await make(tipo);
    if (state === 'futuro' && sample.isDatedOnce) return expectClosed(await make(tipo, true));
    if (state === 'futuro' && !sample.futuro) return;
    if (state === 'oculto' && !sample.oculto) return;
    for (const door of sample.doors) await expect.poll(() => answerOf(door), polling).toEqual([door.at, 'open']);
    const successor = state === 'fusion' || state === 'sustitucion' ? await make(tipo) : undefined;
    await perform((tx) => applyState(tx, sample, state, successor));
    const expected = sample.doors.map((door) => [door.at, expectedAt(door, state)]);
    await expect.poll(() => Promise.all(sample.doors.map(answerOf)), polling).toEqual(expected);
    if (state === 'sustitucion') await expectNotices(sample);
    await perform((tx) => publish(tx, { kind: sample.kind, ids: [sample.id] }));
  });

  test('publishing again reverses a withdrawal exactly', async () => {
    const { kind, id } = await make(tipo);
    // The search finds another version of the format meanwhile: the time of that change stays.
    const state = async () => {
      const { publicaciones: list, archivos } = await rows();
      const isRecord = (row: { tipo: string; registro: number }) => row.tipo === tipo && row.registro === id;
      return { archivos, list: list.map(({ cambiada, ...row }) => ({ ...row, ...(isRecord(row) && { cambiada }) })) };
    };
    const before = await state();
    await perform((tx) => withdraw(tx, { kind, id, retiro: 'error', motivo: 'una prueba', now: new Date() }));
    expect(await state()).not.toEqual(before);
    await perform((tx) => publish(tx, { kind, ids: [id] }));
    expect(await state()).toEqual(before);
  });

  test('a withdrawn record stays withdrawn when it is saved', async () => {
    const sample = await make(tipo);
    const { kind, id } = sample;
    await perform((tx) => withdraw(tx, { kind, id, retiro: 'error', now: new Date() }));
    const before = await rows();
    await perform(async (tx) => sample.futuro?.(tx) ?? sample.oculto?.(tx));
    const visible = (list: Awaited<ReturnType<typeof rows>>) =>
      list.publicaciones.filter((row) => row.tipo === tipo && row.registro === id).map((row) => row.visibleDesde);
    expect(visible(await rows())).toEqual(visible(before));
    expect(visible(before)).toEqual([null]);
  });

  test('a withdrawn record that was never public answers 404', async () => {
    const first = await make(tipo);
    const sample = first.isDatedOnce ? await make(tipo, true) : first;
    const hide = sample.futuro ?? sample.oculto;
    if (!hide && !sample.isDatedOnce) return;
    await perform(async (tx) => hide?.(tx));
    await perform((tx) => withdraw(tx, { ...sample, retiro: 'error', now: new Date() }));
    await expectClosed(sample);
  });
});

test('answers alike for an unpublished file and for an unknown one', async () => {
  const [never, unused] = await Promise.all([
    site.open('/archivos/999999998/a.pdf'),
    site.open('/archivos/999999997/a.pdf'),
  ]);
  expect([never.status, never.bytes.toString().replace('999999998', '')]).toEqual([
    unused.status,
    unused.bytes.toString().replace('999999997', ''),
  ]);
});

test('the placeholder of a hidden audit shows its code and type, and nothing else', async () => {
  const sample = await make('auditoria');
  await perform(async (tx) => sample.oculto?.(tx));
  const body = { EnteId: sample.id, EjercicioId: CATALOGUE.ejercicio, TiposAuditoriaId: CATALOGUE.tipoAuditoria };
  const [card] = await site.post('/api/Informes/website/Actual/', body);
  expect(card).toMatchObject({ id: sample.id, visibleEnSitioWeb: false });
  expect(JSON.stringify(card)).not.toContain('2020-01-01');
});

test('an audited ente of a type that is not offered leads to what the search finds of it, another one nowhere', async () => {
  const reserved = {
    id: 9001,
    nombre: 'Reservados',
    ambito: 'Municipal',
    indicador: null,
    consultable: false,
  } as const;
  const hidden = (id: number) => ({
    id,
    tipoEnteId: reserved.id,
    ambito: reserved.ambito,
    nombre: `Cruz Roja ${id}`,
    siglas: '',
    nombreCorto: 'Cruz Roja',
    nombreCompleto: `Cruz Roja ${id}`,
    nombreCortoCompleto: 'Cruz Roja',
  });
  const audit = { ...auditoriaRow(9002, 9001), notificadaEl: '2020-01-01', publicadaEl: '2020-01-01' };
  await perform(async (tx) => {
    await tiposEnte.save(tx, [reserved]);
    await entes.save(tx, [hidden(9001), hidden(9002)]);
    await audits.save(tx, [{ ...audit, visibleEnSitioWeb: true }]);
  });
  const open = (id: number) => fetch(`${site.base()}/entes/${id}`, { redirect: 'manual' });
  await expect
    .poll(async () => (await open(9001)).headers.get('location'), polling)
    .toBe('/buscar?texto=Cruz+Roja+9001');
  expect([(await open(9001)).status, (await open(9002)).status]).toEqual([302, 404]);
});

test('the programme counts a planned audit, and a hidden one in no month', async () => {
  const { id } = await make('ente');
  const row = auditoriaRow(id, id);
  const year = row.planeadaEl.slice(0, 4);
  const door: Door = { at: `/api/AvancePlaneacion/5/csv?ano=${year}`, is: 'list', text: `${year},Mayo,1` };
  const save = (visibleEnSitioWeb: boolean | null) => perform((tx) => audits.save(tx, [{ ...row, visibleEnSitioWeb }]));
  await save(null);
  await expect.poll(() => answerOf(door), polling).toEqual([door.at, 'open']);
  await save(false);
  await expect.poll(() => answerOf(door), polling).toEqual([door.at, 404]);
});

test('the search finds the newest visible version of a format', async () => {
  const { kind, id, doors } = await make('version-formato');
  const earlier = doors.flatMap(({ at }) => /antes=(\d+)/.exec(at)?.[1] ?? [])[0];
  const newest = doors.find(({ at }) => at.startsWith('/buscar'));
  if (newest?.is !== 'list') throw new Error('The factory has no door of the search');
  const previous: Door = { ...newest, text: `version=${earlier}"` };
  const answers = async () => [(await answerOf(newest))[1], (await answerOf(previous))[1]];
  await expect.poll(answers, polling).toEqual(['open', 404]);
  await perform((tx) => withdraw(tx, { kind, id, retiro: 'error', now: new Date() }));
  await expect.poll(answers, polling).toEqual([404, 'open']);
});

test('a database without publications has them written at the next start', async () => {
  for (const tipo of Object.keys(factories)) await make(tipo);
  const derived = async () => {
    const { publicaciones: list, archivos, indice: found } = await rows();
    const keyOf = new Map(list.map(({ id, tipo, registro }) => [id, `${tipo} ${registro}`]));
    return {
      publicaciones: list
        .map(({ tipo, registro, titulo, direccion, fecha, visibleDesde }) => ({
          tipo,
          registro,
          titulo,
          direccion,
          fecha,
          visibleDesde,
        }))
        .toSorted(byRecord),
      archivos: archivos
        .map(({ publicacionId, ...row }) => `${keyOf.get(publicacionId)} ${JSON.stringify(row)}`)
        .toSorted(),
      indice: found
        .map(({ id: _, publicacionId, ...row }) => `${keyOf.get(publicacionId)} ${JSON.stringify(row)}`)
        .toSorted(),
    };
  };
  const before = await derived();
  await perform(async (tx) => {
    await tx.delete(publicaciones);
    await tx.delete(derivacionPublicaciones);
  });
  await rebuildPublications(() => undefined);
  expect(await derived()).toEqual(before);
  expect(before.publicaciones.length).toBeGreaterThan(kinds.length);
});

const byRecord = (a: { tipo: string; registro: number }, b: { tipo: string; registro: number }) =>
  a.tipo.localeCompare(b.tipo) || a.registro - b.registro;

const polling = { timeout: 60_000, interval: 250 };

function perform<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return act(testActor, 'demostracion.cargar', { kind: 'prueba' }, work);
}

async function make(tipo: string, isFuture?: boolean): Promise<Sample> {
  const factory = factories[tipo];
  if (!factory) throw new Error(`Write a factory for «${tipo}» in tests/setup/kinds/`);
  sampleCount += 1;
  const letters = [...String(sampleCount)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('');
  const word = `zq${letters}x`;
  const sample = await perform((tx) => factory(tx, 100 + sampleCount, word, isFuture));
  return { ...sample, doors: [...sample.doors, ...datasetDoors(sample, word)] };
}

/** The files, the feed and the page of the row of a dataset. */
function datasetDoors({ kind, id }: Sample, word: string): Door[] {
  if (!datasets.some(({ publication }) => publication?.tipo === kind.tipo)) return [];
  const at = `/datos/${kind.plural}`;
  return [
    { at: `${at}/${kind.plural}.csv`, is: 'list', text: word },
    { at: `${at}/${kind.plural}.json`, is: 'list', text: word },
    { at: `${at}/cambios.atom`, is: 'list', text: word },
    { at: `${at}/renglones/${id}`, is: 'page' },
  ];
}

async function applyState(
  tx: Transaction,
  sample: Sample,
  state: State,
  successor: Sample | undefined,
): Promise<unknown> {
  if (state === 'publicado') return undefined;
  if (state === 'futuro' || state === 'oculto') return sample[state]?.(tx);
  return withdraw(tx, { kind: sample.kind, id: sample.id, retiro: state, sucesor: successor?.id, now: new Date() });
}

async function expectClosed({ doors }: Sample): Promise<void> {
  const expected = doors.map(({ at }) => [at, 404]);
  await expect.poll(() => Promise.all(doors.map(answerOf)), polling).toEqual(expected);
}

async function answerOf(door: Door): Promise<[string, number | 'open' | 'moved']> {
  // Each request is another visitor's: the look-ups of staff cards are limited by caller.
  const visitor = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const get = (at: string) => site.get(at, { redirect: 'manual', headers: { 'x-forwarded-for': visitor } });
  const first = await get(door.at);
  // The address of a dataset leads to its current version, where there is one.
  const answer = first.status === 307 ? await get(first.headers.get('location') ?? '') : first;
  const { status } = answer;
  const text = await answer.text();
  if (door.is === 'list') return [door.at, status === 200 && text.includes(door.text) ? 'open' : 404];
  if (status === 301 || status === 308) return [door.at, 'moved'];
  return [door.at, status === 200 || status === 302 ? 'open' : status];
}

/** A page of superseded content links to its successor. */
async function expectNotices(sample: Sample): Promise<void> {
  for (const door of sample.doors) {
    if (door.is !== 'page' && !/^\/(texto|vista-previa)\//.test(door.at)) continue;
    if (sample.kind.tipo !== 'informe' && sample.kind.tipo !== 'encuesta' && /^\/texto/.test(door.at)) continue;
    // The doors above may be asked before the announcement reaches the server; its caches wait for that, and for nothing else.
    await expect
      .poll(async () => (await site.open(door.at)).bytes.toString(), { timeout: 10_000, message: door.at })
      .toContain('fue sustituido por');
  }
}

async function rows() {
  return {
    publicaciones: await db().select().from(publicaciones).orderBy(publicaciones.id),
    archivos: await db()
      .select()
      .from(publicacionArchivos)
      .orderBy(publicacionArchivos.publicacionId, publicacionArchivos.orden),
    indice: await db().select().from(indice).orderBy(indice.publicacionId, indice.tipo, indice.parte),
  };
}
