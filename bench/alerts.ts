import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { auditorias } from '#areas/auditorias/datasets/auditorias.ts';
import { tiposAuditoria } from '#areas/auditorias/datasets/tipos-auditoria.ts';
import { sealAddress } from '#areas/avisos/commands/address.ts';
import { deliverNext } from '#areas/avisos/commands/deliver.ts';
import { gatherNews } from '#areas/avisos/commands/gather.ts';
import { runRhythms } from '#areas/avisos/commands/runs.ts';
import { ejercicios } from '#areas/entes/datasets/ejercicios.ts';
import { entes } from '#areas/entes/datasets/entes.ts';
import { tiposEnte } from '#areas/entes/datasets/tipos-ente.ts';
import { notas } from '#areas/noticias/datasets/notas.ts';
import { act } from '#platform/acts/act.ts';
import type { Actor } from '#platform/acts/actor.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { readConfig } from '#platform/config.ts';
import { ownerConnection } from '#platform/database/connection.ts';
import { createLog } from '#platform/log.ts';
import { openMail } from '#platform/mail/mail.ts';
import { openStores, release } from '#src/server/start/prepare.ts';
import { atLeast, atMost, type Measure } from './report.ts';
import { temporaryData } from './server.ts';

const ENTES = 500;
const AUDITS = 800;
const NOTES = 200;
const PEOPLE = 50_000;
/** Two of each person: 100,000. Followed entes, records, searches of different words, and the section of notes. */
const FOLLOWED = { entes: 63_500, records: 20_000, searches: 16_000, notes: 500 };
const WORDS = 2000;
const MAILS = 300;
const PUBLISHED = 60;

const publisher: Actor = { kind: 'personal', id: 'medida', may: () => true };
const importer: Actor = { kind: 'importacion', id: 'medida', may: () => true };
const perform = (actor: Actor, work: (tx: Transaction) => Promise<unknown>) =>
  act(actor, 'demostracion.cargar', { kind: 'prueba' }, work);
const seconds = (start: number) => (performance.now() - start) / 1000;
const wordOf = (index: number) => `palabra${String.fromCharCode(97 + (index % 26))}${Math.floor(index / 26)}x`;

/** Runs a statement that may take long. */
async function run(text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const client = await ownerConnection();
  try {
    await client.query('set statement_timeout = 0');
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}

/** Measures how long 1,000 changes are matched with 100,000 subscriptions, how fast their mails leave, and what subscriptions cost a publication. */
export async function alertTimes(): Promise<Measure[]> {
  const data = temporaryData();
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  try {
    await once(smtp.listen(0, '127.0.0.1'), 'listening');
    const { port } = smtp.server.address() as AddressInfo;
    await openStores(readConfig({ DATA_DIR: data.folder }), createLog('silent'), { printKeyRing: () => undefined });
    await openMail(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
    // No table gets statistics but those that `subscribe` asks for: as in the minutes after a large run.
    for (const table of ['entregas', 'novedades', 'correos', 'publicaciones'])
      await run(`alter table ${table} set (autovacuum_enabled = false)`);
    await perform(importer, addCatalogues);
    await gatherNews(new Date());
    const before = await publishingTime(0);
    await subscribe();
    const after = await publishingTime(PUBLISHED);
    await gatherNews(new Date());
    await run('delete from entregas');
    await perform(publisher, addChanges);
    const start = performance.now();
    const result = await gatherNews(new Date());
    const matched = seconds(start);
    const rate = await sendingRate();
    return [
      atMost(`matching of ${result?.news} changes, ${result?.deliveries} deliveries`, matched, 60, ' s'),
      atLeast(`first ${MAILS} mails of as many people to a local server`, rate.perSecond, 10, '/s'),
      atMost('more memory while sending', rate.megabytes, 50, ' MB'),
      atMost('publication of a note with 100,000 subscriptions, against none', after / before, 1.1),
    ];
  } finally {
    await release();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    data.remove();
  }
}

async function addCatalogues(tx: Transaction): Promise<void> {
  await tiposEnte.save(tx, [{ id: 4, nombre: 'Tipo', ambito: 'Municipal', indicador: null }]);
  await entes.save(
    tx,
    Array.from({ length: ENTES }, (_, index) => {
      const nombre = `Ente ${index + 1}`;
      const names = { nombre, nombreCorto: nombre, nombreCompleto: nombre, nombreCortoCompleto: nombre };
      return { ...names, id: index + 1, tipoEnteId: 4, ambito: 'Municipal' as const, siglas: '' };
    }),
  );
  await ejercicios.save(tx, [{ id: 17, anio: 2021 }]);
  await tiposAuditoria.save(tx, [{ id: 9, nombre: 'Integral', nombreCiudadano: 'Integral' }]);
}

async function addChanges(tx: Transaction): Promise<void> {
  await auditorias.save(
    tx,
    Array.from({ length: AUDITS }, (_, index) => ({
      ...{ id: index + 1, codigo: `P-${index + 1}`, tipoAuditoriaId: 9, enteId: (index % ENTES) + 1, ejercicioId: 17 },
      ...{ periodoAuditado: '2021', planeadaEl: '2022-01-01', publicadaEl: '2022-06-01', visibleEnSitioWeb: true },
      textoIngreso: '',
    })),
  );
  await notas.save(
    tx,
    Array.from({ length: NOTES }, (_, index) => note(10_000 + index)),
  );
}

/** A note with four words that searches are about. */
function note(id: number) {
  const words = [1, 7, 31, 127].map((step) => wordOf((id * step) % WORDS));
  return { id, titulo: words.join(' '), autor: 'Medida', contenido: '<p>Texto</p>', publicarDespuesDe: '2026-01-02' };
}

/** Returns the median time of a publication of a note, in milliseconds. */
async function publishingTime(first: number): Promise<number> {
  const times: number[] = [];
  for (let index = 1; index <= PUBLISHED; index++) {
    const start = performance.now();
    await perform(publisher, (tx) => notas.save(tx, [note(first + index)]));
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[Math.floor(PUBLISHED / 2)] ?? 0;
}

async function subscribe(): Promise<void> {
  await run(
    `insert into suscriptores (id, correo, huella, creado)
     select gen_random_uuid(), '\\x00', sha256(n::text::bytea), now() from generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  const { rows } = await run('select id from suscriptores');
  const people = rows as { id: string }[];
  await run(
    'update suscriptores s set correo = v.correo from unnest($1::uuid[], $2::bytea[]) as v (id, correo) where s.id = v.id',
    [people.map(({ id }) => id), people.map(({ id }, index) => sealAddress(id, `p${index}@correo.example`))],
  );
  await run(
    `insert into busquedas_seguidas (clave, consulta, anclas)
     select 'busqueda:' || n, quote_literal(w), array[w] from (
       select n, (tsvector_to_array(to_tsvector('spanish', 'palabra' || chr(97 + ((n % $2) % 26)) || ((n % $2) / 26) || 'x')))[1] as w
       from generate_series(1, $1::int) n) s`,
    [FOLLOWED.searches, WORDS],
  );
  const { entes: ofEntes, records, searches, notes } = FOLLOWED;
  await run(
    `insert into suscripciones (suscriptor_id, clave, nombre, direccion, clases, ritmo, solicitada, confirmada)
     select p.id, case when n <= $1 then 'ente:' || (n % $5 + 1) when n <= $1 + $2 then 'registro:auditoria:' || (n % 5000 + 1)
         when n <= $1 + $2 + $3 then 'busqueda:' || (n - $1 - $2) else 'tipo:nota' end,
       'algo', '/algo', array['publicacion', 'cambio'], 'inmediato', now(), now()
     from generate_series(1, $1::int + $2::int + $3::int + $4::int) n
     inner join (select id, row_number() over () as numero from suscriptores) p on p.numero = n % $6 + 1
     on conflict do nothing`,
    [ofEntes, records, searches, notes, ENTES, PEOPLE],
  );
  await run('analyze suscripciones, suscriptores, busquedas_seguidas');
}

/** Returns how many mails a second leave for a server on this machine, and by how much the memory of the process grows. */
async function sendingRate(): Promise<{ perSecond: number; megabytes: number }> {
  await runRhythms(new Date(Date.now() + 5 * 60_000));
  const memory = process.memoryUsage.rss();
  const start = performance.now();
  let sent = 0;
  let peak = memory;
  const later = new Date(Date.now() + 10 * 60_000);
  while (sent < MAILS && (await deliverNext(() => later)) === 'sent') {
    sent += 1;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  if (sent < MAILS) throw new Error(`Only ${sent} mails left`);
  return { perSecond: sent / seconds(start), megabytes: (peak - memory) / 1_000_000 };
}
