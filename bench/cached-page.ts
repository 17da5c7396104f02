import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { installed, median, requestsPerSecond } from './load.ts';
import { atLeast, type Measure } from './report.ts';
import { startServer } from './server.ts';

const PORT = 38_199;
const PATH = '/institucion/acerca-de';
const SECONDS = 3;
const PAIRS = 5;
/** The server under test and the load generator have a core of their own each. */
const serverCore = ['taskset', '-c', '0'];
const loadCore = ['taskset', '-c', '1'];
/** Clock ticks of `/proc/{pid}/stat` in a second. */
const TICKS = 100;

/**
 * A cached page against nginx with one worker on the same bytes, in pairs that alternate: requests per second and processor time per
 * answer, read from the kernel.
 */
export async function cachedPage(dataDir: string): Promise<Measure[]> {
  if (!installed('nginx', 'wrk', 'taskset') || availableParallelism() < 2) {
    console.log('left out  cached page: needs nginx, wrk, taskset and two cores');
    return [];
  }
  // Jobs would share the core.
  const site = await startServer(dataDir, serverCore, { SERVE: 'publico' });
  const page = Buffer.from(await (await fetch(site.base + PATH)).arrayBuffer());
  const nginx = startNginx(page);
  try {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const sitePid = serverPid(site.process.pid ?? 0);
    const pairs: { ours: Run; theirs: Run }[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      const theirs = await measure(`http://127.0.0.1:${PORT}/page.html`, nginx.worker());
      pairs.push({ theirs, ours: await measure(`${site.base}${PATH}`, sitePid) });
    }
    const middle = (read: (pair: { ours: Run; theirs: Run }) => number) => median(pairs.map(read));
    const nginxTime = middle(({ theirs }) => theirs.cpu).toFixed(1);
    const siteTime = middle(({ ours }) => ours.cpu).toFixed(1);
    return [
      atLeast(
        'cached page, requests per second against nginx (median of 5 pairs)',
        middle(({ ours, theirs }) => ours.rate / theirs.rate),
        0.7,
      ),
      // Other work on the machine changes the rates more than this.
      atLeast(
        `cached page, processor time of nginx (${nginxTime} µs) by that of the site (${siteTime} µs)`,
        middle(({ ours, theirs }) => theirs.cpu / ours.cpu),
        0.7,
      ),
    ];
  } finally {
    nginx.stop();
    await site.stop();
  }
}

/** Answers per second and microseconds of processor time for each. */
type Run = { rate: number; cpu: number };

async function measure(address: string, pid: number): Promise<Run> {
  const before = processorTime(pid);
  const rate = await requestsPerSecond(address, SECONDS, undefined, loadCore);
  const seconds = (processorTime(pid) - before) / TICKS;
  return { rate, cpu: (seconds / (rate * SECONDS)) * 1e6 };
}

/** Ticks that a process has used in user and kernel mode. */
function processorTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const values = fields.split(' ');
  return Number(values[11]) + Number(values[12]);
}

/** `taskset` replaces itself with the server, so that the pid stays. */
function serverPid(pid: number): number {
  if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('build/server/index.js'))
    throw new Error('The process that was started is not the server');
  return pid;
}

function startNginx(page: Buffer): { worker(): number; stop(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'page.html'), page);
  writeFileSync(join(folder, 'page.html.gz'), gzipSync(page, { level: 7 }));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http { access_log off; types { text/html html; } sendfile on; gzip_static on; keepalive_requests 10000000;
      server { listen 127.0.0.1:${PORT}; root ${folder}; } }`,
  );
  const [program = '', ...args] = [...serverCore, 'nginx', '-c', join(folder, 'nginx.conf')];
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore' });
  return {
    worker() {
      const worker = readdirSync('/proc').find((name) => {
        try {
          const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
          return Number(parent) === child.pid;
        } catch {
          return false;
        }
      });
      if (!worker) throw new Error('nginx has no worker');
      return Number(worker);
    },
    stop() {
      child.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
