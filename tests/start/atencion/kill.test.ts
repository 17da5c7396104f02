import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openRecords } from '../../setup/atencion/open-records.ts';
import { complaint, consult, newCaller, query, submit } from '../../setup/atencion/submission.ts';
import { migratedDataDir } from '../../setup/data-folder/migrated-database.ts';
import {
  expectVerifiedLog,
  expectWholePublications,
  type PublishedNotas,
  publishNotas,
} from '../../setup/kill/publishing.ts';
import { postgresOf, until } from '../../setup/processes.ts';
import { type RunningServer, startServer } from '../../setup/start-server.ts';

// Killed in turn while visitors submit records and notes are published. KILL_ROUNDS chooses how often.
const victims = ['server', 'PostgreSQL', 'both'] as const;
const rounds = Number(process.env.KILL_ROUNDS ?? 20);
// One more than the server hashes at a time.
const AT_ONCE = 3;
/** More than this number of records, and of notes, are stored before each kill: hashing their folios is what the test spends its time on. */
const BEFORE_KILL = 1;

type Submission = { motivo: string; file: Buffer; caller: string };

const dataDir = migratedDataDir();
const env = { TRUST_PROXY: '1', DEMO: '0', SERVE: 'publico,tareas' };
let server: RunningServer | undefined;
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const acknowledged: (Submission & { folio: string })[] = [];
/** The submission of each sender that has no folio yet: it is sent again, as a person does. */
const unanswered: (Submission | undefined)[] = Array.from({ length: AT_ONCE });
const published: PublishedNotas = { committed: [], last: 0 };
let repeated = 0;

function newSubmission(): Submission {
  const bytes = randomBytes(100_000 + Math.floor(Math.random() * 200_000));
  return {
    motivo: randomBytes(9).toString('hex'),
    file: Buffer.concat([Buffer.from('%PDF-1.4\n'), bytes]),
    caller: newCaller(),
  };
}

/** Sends one submission after the other until `ended`, or until the connection breaks. */
async function send(base: string, sender: number, ended: () => boolean): Promise<void> {
  while (!ended()) {
    if (unanswered[sender]) repeated += 1;
    const submission = unanswered[sender] ?? newSubmission();
    unanswered[sender] = submission;
    const { motivo, file, caller } = submission;
    const sent = submit(base, complaint({ Motivo: motivo }), { file: { value: file, filename: 'a.pdf' }, caller });
    const reply = await sent.catch(() => undefined);
    if (!reply) return;
    expect([200, 503], server?.output()).toContain(reply.status);
    if (reply.status === 200) {
      acknowledged.push({ ...submission, folio: String(reply.json.Folio) });
      unanswered[sender] = undefined;
    } else await until('the server is ready', async () => ended() || (await isReady(base)));
  }
}

/** Returns whether the server reaches its database, or is gone. A submission to find out would cost it a slow hash. */
async function isReady(base: string): Promise<boolean> {
  const answer = await fetch(`${base}/readyz`).catch(() => undefined);
  return answer?.status !== 503;
}

async function killDuringSubmissions(victim: (typeof victims)[number]): Promise<void> {
  server ??= await startServer({ dataDir, env });
  const { base, process: child, stop } = server;
  let ended = false;
  const senders = unanswered.map((_, sender) => send(base, sender, () => ended));
  const more = (amount: number, list: readonly unknown[] = acknowledged) => {
    const before = list.length;
    return until('submissions and notes are stored', () => list.length - before > amount);
  };
  await more(BEFORE_KILL);
  // One note after the other would take the processor from the hashes, thousands of them before the last round.
  const publisher = publishNotas(dataDir, published, () => ended);
  await more(BEFORE_KILL, published.committed);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 500));
  const postgres = postgresOf(dataDir);
  if (victim !== 'PostgreSQL') child.kill('SIGKILL');
  if (victim !== 'server' && postgres) process.kill(postgres, 'SIGKILL');
  if (victim === 'PostgreSQL') {
    // The server goes on, and takes submissions again by itself.
    await more(BEFORE_KILL);
  } else if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  ended = true;
  await Promise.all([...senders, publisher]);
  if (victim === 'PostgreSQL') return;
  await stop();
  server = undefined;
}

test(`after each of ${rounds} kills every committed folio and note is stored whole, once, published and in the audit log`, {
  timeout: 600_000 + rounds * 300_000,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    await killDuringSubmissions(victims[round % 3] ?? 'both');
    server ??= await startServer({ dataDir, env });
    await expectWholePublications(dataDir, published);
  }
  server ??= await startServer({ dataDir, env });
  const { base } = server;
  // Senders without an answer send the same once more.
  await Promise.all(unanswered.map((submission, at) => submission && send(base, at, () => !unanswered[at])));
  const records = await openRecords(dataDir);
  const byMotive = new Map(records.map((record) => [record.content.Motivo, record]));
  expect(byMotive.size, 'a record is there twice').toBe(records.length);
  expect(new Set(acknowledged.map(({ folio }) => folio)).size).toBe(records.length);
  for (const { folio, motivo, file } of acknowledged) {
    const record = byMotive.get(motivo);
    expect(record?.content.Folio).toBe(folio);
    expect(record?.files).toHaveLength(1);
    expect(record?.files[0]?.equals(file)).toBe(true);
  }
  for (const { folio, motivo } of acknowledged.slice(-5)) {
    const consulta = await consult(base, 'prueba@correo.example', folio);
    expect(consulta.json).toMatchObject({ Folio: folio, Motivo: motivo });
  }
  const registered = await query<{ id: string }>(
    dataDir,
    "select objeto -> 'ids' ->> 0 as id from bitacora where accion = 'atencion.registrar'",
  );
  const stored = await query<{ id: string }>(dataDir, 'select id from registros');
  expect(registered.map(({ id }) => id).sort(), 'one log entry per record').toEqual(stored.map(({ id }) => id).sort());
  await expectVerifiedLog(dataDir);
  console.info(
    `${rounds} kills: ${acknowledged.length} acknowledged and stored, ${repeated} sent again, ${published.committed.length} notes published`,
  );
});
