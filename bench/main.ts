// `npm run bench`: each figure beside the bound of the design that it must hold.
import { cachedPage } from './cached-page.ts';
import { print } from './report.ts';
import { startServer, temporaryData } from './server.ts';
import { memory, secondStart } from './start-and-memory.ts';
import { uncachedPage } from './uncached-page.ts';
import { weights } from './weights.ts';

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
for (const measure of await cachedPage(server.base)) print(measure);
for (const measure of await uncachedPage(server.base)) print(measure);
for (const measure of memory(data.folder, server.process.pid ?? 0)) print(measure);
await server.stop();
data.remove();
