import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { installed, requestsPerSecond } from './load.ts';
import { memoryByProcess, processTree, sharedMemory } from './process-tree.ts';
import { atMost, type Measure } from './report.ts';
import { startServer } from './server.ts';

/** Most minutes to wait for the texts of all PDF files. */
const MAX_MINUTES = 15;

/** Time from the command to the ready line of a start on a folder that was used before. */
export async function secondStart(dataDir: string): Promise<Measure[]> {
  const started = performance.now();
  const server = await startServer(dataDir);
  const seconds = (performance.now() - started) / 1000;
  await server.stop();
  return [atMost('second start, to ready', seconds, 3, ' s')];
}

/** Requests one page of each kind: the addresses of the site map that differ only in a number are one kind. Returns the number of kinds. */
async function visitEachKind(base: string): Promise<number> {
  const siteMap = await (await fetch(`${base}/sitemap.xml`)).text();
  const paths = [...siteMap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  const kinds = new Map(paths.map((path) => [path.replace(/\d+/g, '0'), path.replaceAll('&amp;', '&')]));
  for (const path of kinds.values()) await (await fetch(base + path)).arrayBuffer();
  return kinds.size;
}

/**
 * Memory after the texts of all PDF files were extracted and each kind of page was visited, and then, where wrk is installed, after five
 * seconds of cached answers; of a server that did not load the demonstration.
 */
export async function memoryAfterWork(dataDir: string): Promise<Measure[]> {
  await (await startServer(dataDir)).stop();
  const server = await startServer(dataDir, [], {}, copyOfNode(dataDir));
  const database = new Client({ host: join(dataDir, 'sock'), user: 'sitio', database: 'postgres' });
  await database.connect();
  const unread = `select count(distinct a.sha256)::int as total from archivos a left join textos_pdf t using (sha256)
    where a.publico and a.tipo = 'application/pdf' and a.estado = 'presente' and t.sha256 is null`;
  const end = performance.now() + MAX_MINUTES * 60_000;
  let left = 1;
  while (left > 0 && performance.now() < end) {
    await setTimeout(5000);
    left = (await database.query<{ total: number }>(unread)).rows[0]?.total ?? 0;
  }
  await database.end();
  console.log(`${await visitEachKind(server.base)} kinds of page visited`);
  await helpersEnded(dataDir, server.process.pid ?? 0);
  const measures = memory(dataDir, server.process.pid ?? 0, 'the text job');
  if (installed('wrk')) {
    await requestsPerSecond(`${server.base}/institucion/acerca-de`, 5);
    measures.push(...memory(dataDir, server.process.pid ?? 0, 'load'));
  }
  await server.stop();
  return [...measures, atMost('PDF files without text', left, 0)];
}

/** Waits until the server's helper processes, for texts and pictures of pages, have ended: they do when nothing is left to do. At most a minute. */
async function helpersEnded(dataDir: string, serverPid: number): Promise<void> {
  const isHelper = ({ command }: { command: string }) => / build\/server\/(?!index\.js)/.test(command);
  const end = performance.now() + 60_000;
  while (performance.now() < end && memoryByProcess(processTree(serverPid, dataDir)).some(isHelper))
    await setTimeout(1000);
}

/** Copies the executable: PSS would count half of what the server shares with this process, which is 30 MB. */
function copyOfNode(dataDir: string): string {
  const copy = join(dataDir, 'node');
  copyFileSync(process.execPath, copy);
  return copy;
}

/** Memory of the whole process tree (server, its workers, PostgreSQL), shared pages counted once (PSS); prints the larger processes. */
function memory(dataDir: string, serverPid: number, after: string): Measure[] {
  const processes = processTree(serverPid, dataDir);
  for (const { command, memory } of memoryByProcess(processes).slice(0, 6))
    console.log(`        ${memory.toFixed(0)} MB  ${command.slice(0, 100)}`);
  return [atMost(`memory of the process tree after ${after}`, sharedMemory(processes), 250, ' MB')];
}
