import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { acuerdos } from '#areas/acuerdos/datasets/acuerdos.ts';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { observaciones as observationTable } from '#areas/auditorias/schema.ts';
import { informes } from '#areas/informes/datasets/informes.ts';
import { informes as reportTable } from '#areas/informes/schema.ts';
import { notas } from '#areas/noticias/datasets/notas.ts';
import { act } from '#platform/acts/act.ts';
import type { Actor } from '#platform/acts/actor.ts';
import { markChanged, type Transaction } from '#platform/acts/transaction.ts';
import { readConfig } from '#platform/config.ts';
import { db } from '#platform/database/connection.ts';
import { createLog } from '#platform/log.ts';
import { today } from '#platform/visibility.ts';
import { openStores, release } from '#src/server/start/prepare.ts';
import { atLeast, type Measure } from './report.ts';
import { fillAndPublish } from './scale.ts';
import type { Sizes } from './scale-fill.ts';
import { type Running, startServer, temporaryData } from './server.ts';

const ACTS = 100;
/** Addresses that are asked for: the store holds them together. */
const ADDRESSES = 800;
/** With the demonstration, a site of some 20,000 pages. */
const WORLD: Sizes = { entes: 300, informes: 18_000, auditorias: 9000, observaciones: 36_000 };
const medicion: Actor = { kind: 'consola', id: 'medicion', may: () => true };

/** Share of the stored answers to addresses of the site map that a hundred publications of all kinds leave on a site of 20,000 pages, in percent. */
export async function answersThatStay(): Promise<Measure[]> {
  const data = temporaryData();
  await fillAndPublish(data.folder, WORLD);
  const server = await startServer(data.folder);
  const [, , , port, host = ''] = readFileSync(join(data.folder, 'pg', 'postmaster.pid'), 'utf8').split('\n');
  const DATABASE_URL = `postgresql://sitio@${encodeURIComponent(host)}:${port}/postgres`;
  await openStores(readConfig({ DATABASE_URL, DATA_DIR: data.folder }), createLog('silent'), { forCommand: true });
  try {
    const addresses = await listAddresses(server);
    // The first pages of documents are stored once their text is read.
    for (let time = 0; time < 2; time++) await askAll(server, addresses);
    const stored = await countHits(server, addresses);
    const rows = await db()
      .select({ id: observationTable.id })
      .from(observationTable)
      .orderBy(sql`random()`)
      .limit(ACTS);
    const reports = await db().select({ id: reportTable.id }).from(reportTable).orderBy(sql`random()`).limit(ACTS);
    for (let at = 0; at < ACTS; at++)
      await act(medicion, 'demostracion.cargar', { kind: 'medicion' }, async (tx) =>
        publications[at % publications.length]?.(tx, {
          at,
          observation: rows[at]?.id ?? 0,
          report: reports[at]?.id ?? 0,
        }),
      );
    while (!(await metricsOf(server)).includes('\ncontent_changes_unheard 0\n')) await pause(100);
    const left = await countHits(server, addresses);
    for (const [place, amount] of stored) console.log(`  ${place}: ${left.get(place)} of ${amount} stay`);
    return [atLeast(`stored answers that ${ACTS} publications leave`, (100 * total(left)) / total(stored), 90, ' %')];
  } finally {
    await release();
    await server.stop();
    data.remove();
  }
}

type Turn = { at: number; observation: number; report: number };
const publications: readonly ((tx: Transaction, turn: Turn) => Promise<unknown>)[] = [
  async (tx, { report, at }) => {
    const [row] = await tx.select().from(reportTable).where(eq(reportTable.id, report));
    if (row) await informes.save(tx, [{ ...row, nombre: `${row.nombre} (${at})` }]);
  },
  async (tx, { observation, at }) => {
    const [row] = await tx.select().from(observationTable).where(eq(observationTable.id, observation));
    if (row) await observaciones.save(tx, [{ ...row, descripcion: `${row.descripcion} (${at})`, montoAclarado: 0 }]);
  },
  (tx, { at }) =>
    acuerdos.save(tx, [
      {
        fecha: today(new Date()),
        consecutivo: 1000 + at,
        expediente: `EXP-${at}`,
        sintesis: 'Se acuerda.',
        fechaActuacion: today(new Date()),
      },
    ]),
  (tx, { at }) =>
    notas.save(tx, [
      {
        titulo: `Nota ${at}`,
        contenido: '<p>Texto</p>',
        resumen: 'Texto',
        autor: 'Medición',
        publicarDespuesDe: today(new Date()),
      },
    ]),
  // A version of a format: its area is announced as a whole.
  async (tx) => markChanged(tx, 'transparencia'),
];

/** Addresses of the site map, evenly taken. */
async function listAddresses({ base }: Running): Promise<string[]> {
  const text = await (await fetch(`${base}/sitemap.xml`)).text();
  const all = [...text.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
  console.log(`${all.length} pages`);
  const step = Math.max(1, all.length / ADDRESSES);
  return Array.from({ length: Math.min(all.length, ADDRESSES) }, (_, at) => all[Math.floor(at * step)] ?? '/');
}

async function askAll({ base }: Running, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await (await fetch(base + address.replaceAll('&amp;', '&'))).arrayBuffer();
}

/** Asks for all addresses; returns how many the store answered, by the first parts of their paths, the most first. */
async function countHits(server: Running, addresses: readonly string[]): Promise<Map<string, number>> {
  const hits = new Map<string, number>();
  const places = Map.groupBy(addresses, (address) => address.split('/').slice(0, 3).join('/').replace(/\d+$/, '…'));
  for (const [place, its] of [...places].toSorted(([, one], [, other]) => other.length - one.length)) {
    const before = await readHits(server);
    await askAll(server, its);
    hits.set(place, (await readHits(server)) - before);
  }
  return hits;
}

const total = (hits: ReadonlyMap<string, number>) => [...hits.values()].reduce((sum, amount) => sum + amount, 0);

async function readHits(server: Running): Promise<number> {
  return Number(/^answer_cache_hits_total (\d+)$/m.exec(await metricsOf(server))?.[1]);
}

async function metricsOf({ base }: Running): Promise<string> {
  return (await fetch(`${base}/metrics`)).text();
}
