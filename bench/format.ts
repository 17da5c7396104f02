import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { download, measureDownload } from './download.ts';
import { median } from './load.ts';
import { atMost, type Measure } from './report.ts';
import { startServer, temporaryData } from './server.ts';

const REQUESTS = 40;
/** Share of the requests that a bound covers. */
const P95 = 0.95;

/** A server with two versions of a format, and the views of the second one to measure. */
type Announced = { base: string; before: string; id: string; views: string[] };

/** Time and memory of reading, downloading and comparing versions of 100,000 rows and 30 columns. */
export async function formatTable(): Promise<Measure[]> {
  const data = temporaryData();
  const child = spawn(process.execPath, ['bench/format-server.ts'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: data.folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const server = await announced(createInterface({ input: child.stdout }));
    const pid = child.pid ?? 0;
    const calls = [...(await filters(server)), ...(await downloads(server, pid)), ...(await differences(server, pid))];
    await stop(child);
    return [...calls, ...(await pages(server, data.folder))];
  } finally {
    await stop(child);
    data.remove();
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The whole page of each view, rendered by the site's own server: another page of rows each time, so that none comes from the cache. */
async function pages({ id, views }: Announced, folder: string): Promise<Measure[]> {
  const site = await startServer(folder, [], { DEMO: '0' });
  const measures: Measure[] = [];
  for (const view of views) {
    const query = new URLSearchParams(view);
    query.set('version', id);
    const times: number[] = [];
    let bytes = 0;
    for (let pagina = 1; pagina <= REQUESTS; pagina++) {
      query.set('pagina', String(pagina));
      const started = performance.now();
      const answer = await fetch(`${site.base}/transparencia/obligaciones-de-transparencia/70/1?${query}`);
      const html = await answer.text();
      times.push(performance.now() - started);
      bytes = html.length;
      if (!answer.ok || !html.includes('<table')) throw new Error(`No table at ${answer.url}: ${answer.status}`);
    }
    console.log(`${view}: median of the page ${median(times).toFixed(1)} ms, ${(bytes / 1000).toFixed(0)} kB`);
    measures.push(atMost(`${view}: page, p95`, percentile(times), 80, ' ms'));
  }
  await site.stop();
  return measures;
}

async function filters({ base, id, views }: Announced): Promise<Measure[]> {
  const measures: Measure[] = [];
  const firsts: number[] = [];
  for (const view of views) {
    const inDatabase: number[] = [];
    const cpu: number[] = [];
    const call: number[] = [];
    for (let time = 0; time < REQUESTS; time++) {
      const answer: { milliseconds: number; cpu: number } = await (await fetch(`${base}/tiempo?${view}`)).json();
      inDatabase.push(answer.milliseconds);
      cpu.push(answer.cpu);
      const started = performance.now();
      await (await fetch(`${base}/api/FormatoDocumentos/Excel/${id}?porPagina=50&${view}`)).text();
      call.push(performance.now() - started);
    }
    firsts.push(inDatabase[0] ?? 0);
    const medians = [inDatabase, call, cpu].map((values) => median(values).toFixed(1));
    console.log(`${view}: medians: queries ${medians[0]} ms, call ${medians[1]} ms, processor ${medians[2]} ms`);
    measures.push(atMost(`${view}: queries, p95`, percentile(inDatabase), 50, ' ms'));
    measures.push(atMost(`${view}: call, p95`, percentile(call), 80, ' ms'));
  }
  console.log(`First request of each view: ${firsts.map((milliseconds) => milliseconds.toFixed(0)).join(', ')} ms`);
  return measures;
}

async function downloads({ base, id }: Announced, pid: number): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const view of ['', '?f7=me&orden=-11']) {
    // One-time costs of the format: code, a connection, compiled functions.
    await download(`${base}/Publico/Transparencia/${id}?f3=zamu`);
    const { first, whole, bytes, memory } = await measureDownload(`${base}/Publico/Transparencia/${id}${view}`, pid);
    console.log(`xlsx${view}: ${(bytes / 1e6).toFixed(1)} MB in ${(whole / 1000).toFixed(1)} s`);
    measures.push(atMost(`xlsx${view}: first byte`, first, 200, ' ms'));
    measures.push(atMost(`xlsx${view}: memory above that before`, memory, 100, ' MB'));
  }
  return measures;
}

async function differences({ base, before, id }: Announced, pid: number): Promise<Measure[]> {
  const file = `${base}/api/FormatoDocumentos/Diferencias/${before}/${id}/csv`;
  const { first, memory, whole, bytes } = await measureDownload(file, pid);
  console.log(`Differences: ${(bytes / 1e6).toFixed(1)} MB in ${(whole / 1000).toFixed(1)} s`);
  return [
    atMost('differences of two versions: first byte', first, 5000, ' ms'),
    atMost('differences of two versions: memory above that before', memory, 100, ' MB'),
  ];
}

async function announced(lines: AsyncIterable<string>): Promise<Announced> {
  for await (const line of lines) {
    const [, base = '', before = '', id = '', views = ''] = /^Listo en (\S+) (\d+) (\d+) (.*)$/.exec(line) ?? [];
    if (base) return { base, before, id, views: views.split(' ') };
    console.log(line);
  }
  throw new Error('The server ended');
}

function percentile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * P95)] ?? Number.POSITIVE_INFINITY;
}
