import { execFileSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { installed, median } from './load.ts';
import { cpuTime, processTree } from './process-tree.ts';
import { atMost, type Measure } from './report.ts';
import { type Running, startProgram, startServer } from './server.ts';

/** Requests before the first measured one: until then V8 still compiles. */
const WARM_UP = 3000;
const BATCHES = 40;
const BATCH = 40;
const CONCURRENCY = 8;

/** A server under load: `address` gives its nth request. */
type Target = { base: string; processes: () => number[]; agent: Agent; address: (n: number) => string; sent: number };
/** A kind of page, and its bounds against the reference: results kept, and queries run each time. */
type Page = { name: string; address: (n: number) => string; kept: number; queried: number };

/**
 * CPU time of server and database for a page that no cache answers, as a multiple of a reference with the same list: Fastify, pg and
 * template literals. The three servers share one PostgreSQL and one core and answer batches in turn, so that other work on the machine
 * slows all of them alike.
 */
export async function uncachedPage(dataDir: string): Promise<Measure[]> {
  if (!installed('taskset')) {
    console.log('left out  uncached page: needs taskset');
    return [];
  }
  const pinned = ['taskset', '-c', '0'];
  execFileSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)], { stdio: 'ignore' });
  const settings = { FRESH_SECONDS: '0', RESULT_SECONDS: '600' };
  const keepingServer = await startServer(dataDir, pinned, settings);
  const database = `postgresql://sitio@${encodeURIComponent(join(dataDir, 'sock'))}/postgres`;
  const others: Running[] = [];
  try {
    const queried = await startServer(dataDir, pinned, { ...settings, RESULT_SECONDS: '0', DATABASE_URL: database });
    others.push(queried);
    const reference = await startProgram(['bench/reference-server.ts'], pinned, { DATABASE_URL: database });
    others.push(reference);
    const measures: Measure[] = [];
    for (const page of await pagesToMeasure(keepingServer.base)) {
      const times = await cpuPerRequest([
        targetOf(reference, dataDir, (n) => `/?texto=${capitals(n)}`),
        targetOf(keepingServer, dataDir, page.address),
        targetOf(queried, dataDir, page.address),
      ]);
      const [floor = 1, ofKept = 0, ofQueried = 0] = times;
      const say = (what: string, time: number) =>
        `${page.name}, ${what}: ${time.toFixed(2)} ms of CPU, of the reference`;
      measures.push(
        atMost(`${say('results kept', ofKept)} (${floor.toFixed(2)} ms)`, ofKept / floor, page.kept, '×'),
        atMost(say('queries run', ofQueried), ofQueried / floor, page.queried, '×'),
      );
    }
    return measures;
  } finally {
    for (const server of others.reverse()) await server.stop();
    await keepingServer.stop();
    execFileSync('taskset', ['-a', '-p', '-c', '0,1', String(process.pid)], { stdio: 'ignore' });
  }
}

/**
 * Milliseconds of the reference on the machine of the bounds: where the notes list without named statements and kept results takes 3.19
 * (commit f14d47e), measured as 0.37 next to 3.62 of that commit.
 */
const REFERENCE = 0.326;

/** The bounds are milliseconds of the machine on which the reference takes `REFERENCE`. */
async function pagesToMeasure(base: string): Promise<Page[]> {
  const siteMap = await (await fetch(`${base}/sitemap.xml`)).text();
  const entes = [...siteMap.matchAll(/<loc>[^<]*(\/entes\/\d+)<\/loc>/g)].map(([, path = '']) => path);
  const browser = '/auditorias/informes-individuales';
  const states = await browserStates(base, browser);
  const pages: Page[] = [
    { name: 'notes list', address: (n) => `/difusion/notas?texto=${capitals(n)}`, kept: 0.7, queried: 1.3 },
    { name: 'body', address: (n) => at(entes, n), kept: 1.4, queried: 5 },
    { name: 'report browser', address: (n) => `${browser}?pagina=${1 + (n % 30)}`, kept: 0.8, queried: 4 },
    { name: `${states.length} deeper states of it`, address: (n) => at(states, n), kept: 0.8, queried: 4 },
  ];
  return pages.map((page) => ({ ...page, kept: page.kept / REFERENCE, queried: page.queried / REFERENCE }));
}

/** Addresses of the report browser with type, year, scope and ente chosen, as its own links lead to them. */
async function browserStates(base: string, start: string): Promise<string[]> {
  const seen = new Set<string>([start]);
  for (const path of seen) {
    if (seen.size > 120) break;
    const html = await (await fetch(base + path)).text();
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    // Some of each page, so that the walk goes deep before it goes wide.
    for (const link of links.filter((href) => href.startsWith(`${start}?`) && !seen.has(href)).slice(-4))
      seen.add(link);
  }
  return [...seen].filter((path) => path.split('&').length > 2).slice(0, 60);
}

/** Median CPU milliseconds per request of each target, measured in batches that alternate. */
async function cpuPerRequest(targets: Target[]): Promise<number[]> {
  for (const target of targets) await send(target, WARM_UP);
  const times = targets.map((): number[] => []);
  for (let batch = 0; batch < BATCHES; batch++) {
    for (const [index, target] of targets.entries()) {
      const processes = target.processes();
      const before = cpuTime(processes);
      await send(target, BATCH);
      times[index]?.push((cpuTime(processes) - before) / BATCH);
    }
  }
  return times.map(median);
}

function targetOf(server: Running, dataDir: string, address: (n: number) => string): Target {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  // Backends come and go with the connections of the pool.
  const processes = () => processTree(server.process.pid ?? 0, dataDir);
  return { base: server.base, processes, agent, address, sent: 0 };
}

async function send(target: Target, requests: number): Promise<void> {
  const end = target.sent + requests;
  const worker = async () => {
    while (target.sent < end) await read(target.base + target.address(target.sent++), target.agent);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

function read(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode} ${address}`)),
      );
    }).once('error', reject);
  });
}

/** The same word in other capitals for each number: another address that finds the same notes. */
function capitals(n: number): string {
  return [...'municipio'].map((letter, at) => (Math.floor(n / 2 ** at) % 2 ? letter.toUpperCase() : letter)).join('');
}

function at(list: readonly string[], n: number): string {
  return list[n % list.length] ?? '/';
}
