// `npm run bench`: each figure beside the bound of the design that it must hold. `npm run bench -- scale [folder]` and
// `npm run bench -- import` take minutes and run alone.
import { cachedPage } from './cached-page.ts';
import { firstPaint } from './first-paint.ts';
import { importTime } from './import.ts';
import { type Measure, print } from './report.ts';
import { scale } from './scale.ts';
import { startServer, temporaryData } from './server.ts';
import { memory, secondStart } from './start-and-memory.ts';
import { uncachedPage } from './uncached-page.ts';
import { weights } from './weights.ts';

const [what, folder] = process.argv.slice(2);
if (what === undefined) await everyday();
else if (what === 'scale') finish(await scale(folder));
else if (what === 'import') finish(await importTime());
else throw new Error(`No benchmark is called ${what}: scale, import, or nothing for the everyday ones`);

/** Prints, and fails where a bound is broken. */
function finish(measures: Measure[]): void {
  for (const measure of measures) print(measure);
  if (measures.some(({ holds }) => !holds)) process.exitCode = 1;
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
  for (const measure of await cachedPage(server.base)) print(measure);
  for (const measure of memory(data.folder, server.process.pid ?? 0)) print(measure);
  await server.stop();
  for (const measure of await uncachedPage(data.folder)) print(measure);
  data.remove();
}
