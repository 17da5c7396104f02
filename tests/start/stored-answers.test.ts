import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceCodigos, savePlazosLegales } from '#areas/auditorias/commands/follow-up.ts';
import { alcances } from '#areas/auditorias/datasets/alcances.ts';
import { auditorias as audits } from '#areas/auditorias/datasets/auditorias.ts';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { respuestas } from '#areas/auditorias/datasets/respuestas.ts';
import { tiposAuditoria } from '#areas/auditorias/datasets/tipos-auditoria.ts';
import { auditoriaKind } from '#areas/auditorias/publications.ts';
import { auditorias } from '#areas/auditorias/schema.ts';
import { kinds } from '#areas/index.ts';
import { renameInformes } from '#areas/informes/commands/follow-up.ts';
import { erratas } from '#areas/informes/datasets/erratas.ts';
import { informeKind } from '#areas/informes/publications.ts';
import { notas } from '#areas/noticias/datasets/notas.ts';
import { act } from '#platform/acts/act.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { readConfig } from '#platform/config.ts';
import { closeDatabase, openDatabase } from '#platform/database/connection.ts';
import { openPublications } from '#platform/publications/kind.ts';
import { publish, withdraw } from '#platform/publications/write.ts';
import { databaseUrl, testActor } from '../setup/database.ts';
import { CATALOGUE } from '../setup/doors/catalogue.ts';
import { emptySite } from '../setup/import/site.ts';
import {
  AUDITS,
  audit,
  acts as countedActs,
  ENTES,
  fillWorld,
  now,
  oneOf,
  saveReport,
} from '../setup/kept-sums-acts.ts';
import { until } from '../setup/processes.ts';
import { type RunningServer, startServer } from '../setup/start-server.ts';

// Two servers on one database: one stores its answers, the other makes each of them again. After any act, both answer the same.

const site = emptySite(() => ({ RESULT_SECONDS: '600' }));
let remaking: RunningServer | undefined;

/** Acts of one run. */
const ACTS = Number(process.env.STORED_ANSWERS_ACTS ?? 60);

beforeAll(async () => {
  openPublications(kinds);
  const DATABASE_URL = databaseUrl('postgres', site.dataDir);
  await openDatabase(readConfig({ DATABASE_URL, DATA_DIR: site.dataDir }));
  await perform(fill);
  remaking = await startServer({
    env: {
      DATABASE_URL,
      DEMO: '0',
      SERVE: 'publico',
      PUBLIC_URL: site.base(),
      RATE_LIMIT: '1000000',
      KEY_RING_FILE: join(site.dataDir, 'llavero.json'),
      FILES_DIR: join(site.dataDir, 'archivos'),
      FRESH_SECONDS: '0',
      RESULT_SECONDS: '0',
    },
  });
});
afterAll(async () => {
  await remaking?.stop();
  await closeDatabase();
});

const PAGES = [
  ...AUDITS.flatMap((id) => [
    `/auditorias/auditoria/${id}`,
    `/auditorias/auditoria/${id}?al=2024-06-30`,
    ...[1, 2, 3, 4, 5, 6].map((numero) => `/auditorias/auditoria/${id}/observacion/${numero}`),
    `/informes/informes-cuenta-actual-detalle/${id}`,
    `/informes/informe/${100 + id}`,
  ]),
  ...[107, 108].map((id) => `/informes/informe/${id}`),
  ...[...ENTES, 9].flatMap((id) => [
    `/entes/${id}`,
    `/entes/${id}?al=2024-06-30`,
    ...['auditorias', 'cuentas', 'informes', 'observaciones'].map((lista) => `/entes/${id}?lista=${lista}`),
  ]),
  '/',
  '/mi-municipio',
  '/hallazgos',
  '/hallazgos/obra',
  '/comparar?ente=1&otro=2',
  '/auditorias/seguimiento',
  '/difusion/notas',
  '/correcciones',
  '/api/Notas/Top/5',
  '/api/Observaciones/Temas/csv',
];
/** Audits of two entes. */
const enteOf = (auditoriaId: number) => (auditoriaId === 22 ? 2 : 1);
/** Pages that are asked for after each act, besides all of them after some. */
const SOME = 20;

test('a change about one audit leaves the answers about other entes, and other audits of its ente', async () => {
  await perform((tx) =>
    audits.save(
      tx,
      [21, 22, 23].map((id) => audit(id, enteOf(id))),
    ),
  );
  const observe = (auditoriaId: number, emitidaEl: string) =>
    perform((tx) =>
      observaciones.save(tx, [
        {
          auditoriaId,
          enteId: enteOf(auditoriaId),
          ejercicioId: CATALOGUE.ejercicio,
          numero: 1,
          tema: null,
          rubro: 'otro',
          naturaleza: 'Gabinete',
          estado: 'pendiente',
          descripcion: emitidaEl,
          monto: 100,
          montoAclarado: 0,
          montoRecuperado: 0,
          emitidaEl,
          resueltaEl: null,
        },
      ]),
    );
  await observe(21, '2025-01-01');
  await observe(22, '2025-01-01');
  await observe(23, '2025-01-01');
  await until('the server has received the changes', hasReceivedChanges);
  const pages = [21, 22, 23].map((id) => `/auditorias/auditoria/${id}`);
  const ask = () => Promise.all(pages.map((page) => answersOf(page)));
  const text = async () => (await ask()).map(([stored]) => stored?.text);
  const first = await text();
  // Nobody announces this: an answer that shows it was made again.
  await perform((tx) =>
    tx.execute(sql`update observaciones set descripcion = 'callada' where auditoria_id in (21, 22, 23)`),
  );
  expect(await text()).toEqual(first);
  await observe(21, '2025-01-01');
  await until('the server has received the changes', hasReceivedChanges);
  const [changed, ...others] = await text();
  expect([changed, others]).toEqual([expect.not.stringContaining('callada'), first.slice(1)]);
  // The cut-off date, which every page shows.
  await observe(21, '2026-02-02');
  await until('the server has received the changes', hasReceivedChanges);
  const silent = expect.stringContaining('callada');
  expect(await text()).toEqual([expect.not.stringContaining('callada'), silent, silent]);
});

test('stored answers are those that are made again, after any acts', async () => {
  expect((await answersOf('/auditorias/auditoria/1'))[0]?.status).toBe(200);
  expect((await answersOf('/entes/1'))[0]?.status).toBe(200);
  for (let done = 0; done < ACTS; done++) {
    const work = oneOf(acts);
    await perform(work);
    await until('both servers have received the changes', hasReceivedChanges);
    const pages = done % 10 === 9 ? PAGES : Array.from({ length: SOME }, () => oneOf(PAGES));
    for (const page of pages) {
      const [stored, made] = await answersOf(page);
      expect(stored, `${page} after act ${done}: ${work}`).toEqual(made);
    }
  }
});

async function answersOf(path: string) {
  return Promise.all(
    [site.base(), remaking?.base].map(async (base) => {
      const answer = await fetch(`${base}${path}`, { redirect: 'manual' });
      return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
    }),
  );
}

async function hasReceivedChanges(): Promise<boolean> {
  const metrics = await Promise.all(
    [site.base(), remaking?.base].map(async (base) => (await fetch(`${base}/metrics`)).text()),
  );
  return metrics.every((text) => text.includes('\ncontent_changes_unreported 0\n'));
}

function perform<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return act(testActor, 'demostracion.cargar', { kind: 'prueba' }, work);
}

async function fill(tx: Transaction): Promise<void> {
  await fillWorld(tx);
  for (const numero of [...AUDITS, 7, 8]) await saveReport(tx, numero);
}

const successorOf = (id: number, ids: readonly number[]) => oneOf(ids.filter((each) => each !== id));
const acts: readonly ((tx: Transaction) => Promise<unknown>)[] = [
  ...countedActs,
  ...countedActs,
  (tx) =>
    respuestas.save(tx, [
      {
        auditoriaId: oneOf(AUDITS),
        numero: oneOf([1, 2]),
        observacion: null,
        oficio: null,
        presentadaEl: '2024-05-01',
        texto: `Se respondió ${oneOf(['sí', 'no'])}.`,
      },
    ]),
  (tx) => alcances.save(tx, [{ auditoriaId: oneOf(AUDITS), enteId: oneOf(ENTES), ejercicioId: CATALOGUE.ejercicio }]),
  (tx) =>
    erratas.save(tx, [
      {
        informeId: 100 + oneOf(AUDITS),
        numero: oneOf([1, 2]),
        publicadaEl: '2024-05-01',
        ubicacion: null,
        dice: 'Uno',
        debeDecir: oneOf(['Dos', 'Tres']),
      },
    ]),
  async (tx) => {
    const id = oneOf(AUDITS);
    const kind = oneOf([auditoriaKind, informeKind]);
    const record = kind === auditoriaKind ? id : 100 + id;
    const ids = kind === auditoriaKind ? AUDITS : AUDITS.map((each) => 100 + each);
    const retiro = oneOf(['sustitucion', 'fusion', null] as const);
    if (retiro) await withdraw(tx, { kind, id: record, retiro, sucesor: successorOf(record, ids), now });
    else await publish(tx, { kind, ids: [record] });
  },
  async (tx) => {
    const id = oneOf(AUDITS);
    const [row] = await tx.select({ codigo: auditorias.codigo }).from(auditorias).where(eq(auditorias.id, id));
    const before = row?.codigo ?? '';
    const after = before.endsWith('B') ? before.slice(0, -1) : `${before}B`;
    await replaceCodigos(tx, [{ auditoriaId: id, before, after, reemplazadoEl: '2024-05-01' }]);
    await renameInformes(tx, [{ before, after }]);
  },
  (tx) => savePlazosLegales(tx, [{ materia: 'observación', diasHabiles: oneOf([20, 30, 45]), fundamento: 'Ley' }]),
  (tx) =>
    tiposAuditoria.save(tx, [
      { id: CATALOGUE.tipoAuditoria, nombre: 'Integral', nombreCiudadano: `Auditoría ${oneOf(['Integral', 'Total'])}` },
    ]),
  (tx) => notas.save(tx, [note(oneOf(['Una nota', 'Otra nota']), oneOf(['Un texto', 'Otro texto']))]),
];

function note(titulo: string, texto: string) {
  return { titulo, contenido: `<p>${texto}</p>`, resumen: texto, autor: 'Redacción', publicarDespuesDe: '2020-01-01' };
}
