// `npm run bench -- scale [folder] [load]`: every screen, every call, every list of the staff and an edit in place at the full size of the design: 5,000 entes, 1,000,000 reports,
// 2,000,000 observations, besides the demonstration. Nothing is cached, so that the database answers. With a folder, the data stays there
// and is used again; a load of 0.1 is a tenth of it, for a quick turn. With the beginning of an address only what begins with it is measured.
import { mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { jobsDone } from './jobs-done.ts';
import { atMost, type Measure } from './report.ts';
import { cellEdits } from './scale-edits.ts';
import { fill, type Sizes, sizesOf } from './scale-fill.ts';
import { listMeasured, type Measured } from './scale-pages.ts';
import { plansOf } from './scale-plans.ts';
import { listStaffPages, openStaff } from './scale-staff.ts';
import { freePort, startServer, temporaryData } from './server.ts';

/** Calls of each screen and call of the contract, at least. */
const CALLS = 60;
const SLOWEST = 10;
/** Milliseconds after which a slow one is not called again. */
const ENOUGH = 5000;
const settings = { FRESH_SECONDS: '0', RESULT_SECONDS: '0' };

type Times = { address: string; ms: number }[];

/** Fills, measures, and looks at the plans. */
export async function scale(keptFolder: string | undefined, load = 1, beginning = ''): Promise<Measure[]> {
  if (keptFolder) mkdirSync(keptFolder, { recursive: true, mode: 0o711 });
  const data = keptFolder ? { folder: keptFolder, remove: () => undefined } : temporaryData();
  const filled = await fillAndPublish(data.folder, sizesOf(load));
  const port = String(await freePort());
  const server = await startServer(data.folder, [], { ...settings, GESTION_PORT: port });
  const database = await connect(data.folder);
  try {
    const staff = await openStaff(`http://localhost:${port}`, data.folder);
    await jobsDone(server.base, database);
    const edits = await cellEdits(database, staff);
    const listed = [...(await listMeasured(database, server.base)), ...(await listStaffPages(database, staff))];
    const measured = await answering(
      server.base,
      listed.filter(({ what }) => what.startsWith(beginning)),
    );
    console.log(`the machine has ${cpus().length} cores and a load of ${loadavg()[0]?.toFixed(1)}`);
    const timed: { one: Measured; times: Times }[] = [];
    for (const one of measured) timed.push({ one, times: await timesOf(server.base, one, CALLS) });
    timed.sort((a, b) => at(b.times, 0.95).ms - at(a.times, 0.95).ms);
    const findings = await plansOf(database, data.folder, async (isLogged) => {
      for (const { one } of timed) await isLogged(one.what, () => timesOf(server.base, one, 1));
    });
    for (const { one, times } of timed.slice(0, SLOWEST)) {
      console.log(`\n${one.what}: ${at(times, 0.95).ms.toFixed(0)} ms at ${at(times, 0.95).address}`);
      const ofPage = findings.filter(({ what }) => what === one.what).toSorted((a, b) => b.ms - a.ms);
      for (const { ms, query, plan } of ofPage.slice(0, 2)) console.log(`  ${ms.toFixed(0)} ms: ${query}\n${plan}`);
    }
    const whole = findings.filter(({ tables }) => tables.length > 0);
    for (const { what, query, tables } of whole) console.log(`${what} reads ${tables.join(', ')} whole: ${query}`);
    return [
      ...filled,
      edits,
      ...timed.map(({ one: { what, bound }, times }) => {
        const median = at(times, 0.5).ms.toFixed(1);
        return atMost(`${what}, p95 of ${times.length} (median ${median} ms)`, at(times, 0.95).ms, bound, ' ms');
      }),
      atMost('plans that read a large table whole', whole.length, 0),
    ];
  } finally {
    await database.end();
    await server.stop();
    data.remove();
  }
}

/** Fills the database, and lets the next start write what is derived from it. */
export async function fillAndPublish(folder: string, sizes: Sizes): Promise<Measure[]> {
  console.log(`filling ${sizes.entes} entes, ${sizes.informes} reports, ${sizes.observaciones} observations…`);
  const empty = await startServer(folder, [], settings);
  const database = await connect(folder);
  const before = performance.now();
  const isFilled = await fill(database, sizes);
  const fillSeconds = (performance.now() - before) / 1000;
  if (isFilled) await database.query('delete from derivacion_publicaciones');
  await database.end();
  await empty.stop();
  if (!isFilled) return [];
  const started = performance.now();
  const server = await startServer(folder, [], settings);
  const startSeconds = (performance.now() - started) / 1000;
  const again = await connect(folder);
  await again.query('vacuum analyze');
  await again.end();
  await server.stop();
  return [
    atMost('fill', fillSeconds, 120, ' s'),
    atMost('start that writes every publication', startSeconds, 120, ' s'),
  ];
}

async function connect(folder: string): Promise<Client> {
  const database = new Client({ host: join(folder, 'sock'), port: 5432, user: 'sitio', database: 'postgres' });
  await database.connect();
  return database;
}

/** Leaves out addresses that lead nowhere in this world, such as a year of another survey. Throws for a screen or call without any left, and for a page that fails. */
async function answering(base: string, measured: readonly Measured[]): Promise<Measured[]> {
  const found: Measured[] = [];
  const missing: string[] = [];
  for (const one of measured) {
    const addresses: string[] = [];
    for (const address of one.addresses) {
      const answer = await ask(base, one, address);
      // A page whose queries take too long answers 503: it is measured as well.
      if (answer.status >= 400 && ![404, 503].includes(answer.status)) throw new Error(`${answer.status} ${address}`);
      if (answer.status !== 404) addresses.push(address);
    }
    if (addresses.length === 0) missing.push(`${one.what}, ${one.addresses[0]}`);
    found.push({ ...one, addresses });
  }
  if (missing.length > 0)
    throw new Error(`Give their parameters other values, nothing is there: ${missing.join('; ')}`);
  return found;
}

/** Milliseconds that each address takes, one after another, in order of size: `calls` of them at least. */
async function timesOf(base: string, measured: Measured, calls: number): Promise<Times> {
  const { addresses } = measured;
  const times: Times = [];
  const started = performance.now();
  for (let round = 0; round < Math.ceil(calls / addresses.length); round++)
    for (const address of addresses) {
      if (times.length > 0 && performance.now() - started > ENOUGH) break;
      const { ms } = await ask(base, measured, address);
      times.push({ address, ms });
    }
  return times.toSorted((a, b) => a.ms - b.ms);
}

/** Asks for an address until its end or, of a table that is streamed, until its first bytes. */
async function ask(
  base: string,
  { origin = base, cookie = '', isStream }: Measured,
  address: string,
): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  const answer = await fetch(origin + address, { redirect: 'manual', headers: { cookie } });
  const reader = answer.body?.getReader();
  while (reader && !(await reader.read()).done) if (isStream) break;
  const ms = performance.now() - start;
  await reader?.cancel();
  return { status: answer.status, ms };
}

/** The time within which a share of the calls was answered. */
function at(times: Times, share: number): Times[number] {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? { address: '', ms: 0 };
}
