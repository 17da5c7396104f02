// `npm run bench`: each figure with its bound. `npm run bench -- scale [folder] [load] [address]`, `-- data [folder] [load]`, `-- search [part] [folder]`, `-- import` and `-- index` take minutes and run alone;
// `npm run bench -- alerts`, `-- answers`, `-- tables`, `-- format`, `-- nodes`, `-- saves` and `-- memory` take one.
import { alertTimes } from './alerts.ts';
import { answersThatStay } from './answers.ts';
import { cachedPage } from './cached-page.ts';
import { dataTimes } from './data.ts';
import { firstPaint } from './first-paint.ts';
import { formatTable } from './format.ts';
import { importTime } from './import.ts';
import { indexCost } from './index-cost.ts';
import { seenOnEveryNode } from './nodes.ts';
import { type Measure, print } from './report.ts';
import { scale } from './scale.ts';
import { searchTimes } from './search.ts';
import { startServer, temporaryData } from './server.ts';
import { staffSaves } from './staff-saves.ts';
import { memoryAfterWork, secondStart } from './start-and-memory.ts';
import { tableDownloads } from './tables.ts';
import { uncachedPage } from './uncached-page.ts';
import { weights } from './weights.ts';

const [what, folder, load, beginning] = process.argv.slice(2);
if (what === undefined) await everyday();
else if (what === 'scale') finish(await scale(folder, load === undefined ? 1 : Number(load), beginning));
else if (what === 'data') finish(await dataTimes(folder, load === undefined ? undefined : Number(load)));
else if (what === 'search') finish(await searchTimes(folder, load));
else if (what === 'alerts') finish(await alertTimes());
else if (what === 'answers') finish(await answersThatStay());
else if (what === 'import') finish(await importTime());
else if (what === 'index') finish(await indexCost());
else if (what === 'tables') finish(await tableDownloads());
else if (what === 'format') finish(await formatTable());
else if (what === 'nodes') finish(await seenOnEveryNode());
else if (what === 'saves') finish(await staffSaves());
else if (what === 'memory') await memory();
else {
  console.error(
    `No benchmark is called ${what}: alerts, answers, scale, data, search, import, index, tables, format, nodes, saves, memory, or nothing for the everyday ones`,
  );
  process.exitCode = 2;
}

/** Prints, and fails where a bound is broken. */
function finish(measures: Measure[]): void {
  for (const measure of measures) print(measure);
  if (measures.some(({ holds }) => !holds)) process.exitCode = 1;
}

async function memory(): Promise<void> {
  const data = temporaryData();
  finish(await memoryAfterWork(data.folder));
  data.remove();
}

async function everyday(): Promise<void> {
  const data = temporaryData();
  const first = performance.now();
  let server = await startServer(data.folder);
  console.log(
    `first load of the demonstration content: ${((performance.now() - first) / 1000).toFixed(1)} s (bound 30 s)`,
  );
  await server.stop();
  for (const measure of await secondStart(data.folder)) print(measure);
  server = await startServer(data.folder);
  for (const measure of await weights(server.base)) print(measure);
  for (const measure of await firstPaint(server.base)) print(measure);
  await server.stop();
  for (const measure of await memoryAfterWork(data.folder)) print(measure);
  for (const measure of await cachedPage(data.folder)) print(measure);
  for (const measure of await uncachedPage(data.folder)) print(measure);
  data.remove();
}
