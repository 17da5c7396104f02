import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openRecords } from '../setup/atencion/open-records.ts';
import { complaint, consult, submit } from '../setup/atencion/submission.ts';
import { type RunningServer, startServer, temporaryDataDir } from '../setup/start-server.ts';

// Servers killed while they take submissions. KILL_ROUNDS chooses how often.
const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const AT_ONCE = 8;

type Acknowledged = { folio: string; motivo: string; file: Buffer };

const dataDir = temporaryDataDir();
const env = { TRUST_PROXY: '1', DEMO: '0' };
let server: RunningServer | undefined;
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends without pause until the connection breaks; what was acknowledged by then counts. */
async function sendUntilKilled(base: string, round: number, acknowledged: Acknowledged[]): Promise<void> {
  for (let at = 0; ; at++) {
    const motivo = `Ronda ${round} ${at} ${randomBytes(6).toString('hex')}`;
    const file = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(100_000 + Math.floor(Math.random() * 200_000))]);
    const registro = complaint({ Motivo: motivo });
    try {
      const { status, json } = await submit(base, registro, { file: { value: file, filename: 'a.pdf' } });
      if (status === 200) acknowledged.push({ folio: String(json.Folio), motivo, file });
    } catch {
      return;
    }
  }
}

test(`${rounds} kills in the middle of submissions: every acknowledged folio is there, whole, once`, {
  timeout: 60_000 + rounds * 90_000,
}, async () => {
  const acknowledged: Acknowledged[] = [];
  for (let round = 0; round < rounds; round++) {
    server = await startServer({ dataDir, env });
    const { base, process: child } = server;
    const senders = Array.from({ length: AT_ONCE }, () => sendUntilKilled(base, round, acknowledged));
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length - before, { timeout: 60_000, interval: 20 }).toBeGreaterThan(5);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1000));
    child.kill('SIGKILL');
    // Every other round PostgreSQL dies with it.
    if (round % 2 === 1)
      process.kill(Number(readFileSync(`${dataDir}/pg/postmaster.pid`, 'utf8').split('\n')[0]), 'SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await Promise.all(senders);
  }
  server = await startServer({ dataDir, env });
  const records = await openRecords(dataDir);
  const byMotive = new Map(records.map((record) => [record.content.Motivo, record]));
  expect(byMotive.size, 'a record is there twice').toBe(records.length);
  for (const { folio, motivo, file } of acknowledged) {
    const record = byMotive.get(motivo);
    expect(record?.content.Folio).toBe(folio);
    expect(record?.files).toHaveLength(1);
    expect(record?.files[0]?.equals(file)).toBe(true);
  }
  for (const { folio, motivo } of acknowledged.slice(-5)) {
    const found = await consult(server.base, 'prueba@correo.example', folio);
    expect(found.json).toMatchObject({ Folio: folio, Motivo: motivo });
  }
  console.info(`${acknowledged.length} acknowledged, ${records.length} stored, ${rounds} kills`);
});
