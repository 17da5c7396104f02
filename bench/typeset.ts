/** Prints how long the demonstration reports take to typeset, and their sizes. Run: `node bench/typeset.ts`. */
import path from 'node:path';
import { demoCatalog } from '#demo/areas/auditorias/catalog.ts';
import { hasWord, type InformeDemo } from '#demo/areas/auditorias/informe.ts';
import { buildWorld } from '#demo/areas/auditorias/world.ts';
import { informeDocument } from '#demo/areas/informes/document.ts';
import { renderDocx } from '#demo/typeset/docx.ts';
import { renderPdf } from '#demo/typeset/pdf.ts';
import { type RenderJob, renderAll } from '#demo/typeset/pool.ts';
import { letterhead } from '#institution/letterhead.ts';

const institute = letterhead(path.resolve(import.meta.dirname, '../institution/fonts'));
const catalog = demoCatalog();
const worldStart = performance.now();
const world = buildWorld(catalog);
console.log(`world: ${world.length} reports in ${(performance.now() - worldStart).toFixed(0)} ms`);

const document = (informe: InformeDemo) => informeDocument(informe, catalog, institute);
const sample = world.filter((_, index) => index % 8 === 0);

async function measure(name: string, render: (informe: InformeDemo) => Promise<Buffer>): Promise<void> {
  for (const informe of sample.slice(0, 8)) await render(informe);
  const times: number[] = [];
  const sizes: number[] = [];
  for (const informe of sample) {
    const start = performance.now();
    const bytes = await render(informe);
    times.push(performance.now() - start);
    sizes.push(bytes.length / 1000);
  }
  const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  const largest = (list: number[]) => Math.max(...list).toFixed(1);
  console.log(
    `${name}: p50 ${middle(times).toFixed(1)} ms, max ${largest(times)} ms; p50 ${middle(sizes).toFixed(1)} kB, max ${largest(sizes)} kB`,
  );
}

await measure('PDF, one thread', (informe) => renderPdf(document(informe), institute));
await measure('Word, one thread', (informe) => renderDocx(document(informe), institute));

function* jobs(): Generator<RenderJob> {
  for (const informe of world) {
    yield { key: `${informe.id}.pdf`, format: 'pdf', document: document(informe) };
    if (hasWord(informe)) yield { key: `${informe.id}.docx`, format: 'docx', document: document(informe) };
  }
}

const start = performance.now();
const counts = { pdf: 0, docx: 0 };
let bytes = 0;
for await (const file of renderAll(jobs(), { letterhead: institute })) {
  counts[file.format] += 1;
  bytes += file.bytes.length;
}
console.log(
  `pool of 2: ${counts.pdf} PDF and ${counts.docx} Word in ${((performance.now() - start) / 1000).toFixed(2)} s, ${(bytes / 1e6).toFixed(1)} MB`,
);
