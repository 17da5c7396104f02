// `npm run bench -- data [folder] [load]`: the largest dataset, `observaciones`, in the folder that `scale` fills: downloads of the rows of
// the moment, a version, and a question to its Parquet file by ranges, from here and from a browser on slow 4G.
import { asyncBufferFromUrl } from 'hyparquet';
import { answerQuestion } from '../src/site/open-data/ask/answer.ts';
import { type AskedColumn, type AskedEnte, readQuestion } from '../src/site/open-data/ask/question.ts';
import { measureDownload } from './download.ts';
import { atLeast, atMost, type Measure } from './report.ts';
import { fillAndPublish } from './scale.ts';
import { sizesOf } from './scale-fill.ts';
import { startServer, temporaryData } from './server.ts';
import { openOverSlow4G, startBrowser } from './slow-network.ts';

const CONJUNTO = '/datos/observaciones';
/** Bounds for a million rows. */
const MILLION = 1_000_000;

/** Time, memory and first byte of the files, and the requests and bytes of a question. */
export async function dataTimes(keptFolder: string | undefined, load = 0.5): Promise<Measure[]> {
  const data = keptFolder ? { folder: keptFolder, remove: () => undefined } : temporaryData();
  await fillAndPublish(data.folder, sizesOf(load));
  const measures = [...(await measureFiles(data.folder)), ...(await measureVersion(data.folder))];
  data.remove();
  return measures;
}

/** Without jobs no version is written: the answer has the rows of the moment. */
async function measureFiles(folder: string): Promise<Measure[]> {
  const server = await startServer(folder, [], { SERVE: 'publico' });
  const pid = server.process.pid ?? 0;
  try {
    const rows = await countRows(server.base);
    // One-time costs: code, a connection.
    await (await fetch(`${server.base}/datos/preguntas/preguntas.parquet`)).arrayBuffer();
    const csv = await measureDownload(`${server.base}${CONJUNTO}/observaciones.csv`, pid);
    const parquet = await measureDownload(`${server.base}${CONJUNTO}/observaciones.parquet`, pid);
    console.log(`${rows} rows: CSV ${megabytes(csv.bytes)} MB, Parquet ${megabytes(parquet.bytes)} MB`);
    return [
      atLeast('CSV, rows a second', (rows / csv.whole) * 1000, 20_000),
      atMost('CSV, memory above that before', csv.memory, 50, ' MB'),
      atMost('CSV, first byte', csv.first, 200, ' ms'),
      atMost('Parquet of a million rows', ((parquet.whole / 1000) * MILLION) / rows, 20, ' s'),
      atMost('Parquet, memory above that before', parquet.memory, 200, ' MB'),
    ];
  } finally {
    await server.stop();
  }
}

/** A version, and the observations of an ente counted from ranges of its file. */
async function measureVersion(folder: string): Promise<Measure[]> {
  const server = await startServer(folder);
  try {
    const started = performance.now();
    const address = await versionAddress(server.base);
    console.log(`version: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const { columns, ente } = await describe(server.base);
    let requests = 0;
    let read = 0;
    const counting: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      requests += 1;
      if (init?.method !== 'HEAD') read += Number(answer.headers.get('content-length'));
      return answer;
    };
    const file = await asyncBufferFromUrl({ url: address, fetch: counting });
    const query = new URLSearchParams({ ente: String(ente.id), por: 'naturaleza' });
    const answer = await answerQuestion(file, columns, readQuestion(query, columns, ente));
    console.log(`${answer.filas} of ${answer.total} rows are of ${ente.nombre}`);
    return [
      atMost('question: requests', requests, 6),
      atMost('question: part of the file', (read * 100) / file.byteLength, 3, ' %'),
      atMost('question on slow 4G, after its script', await timeInBrowser(server.base, ente.nombre), 1, ' s'),
    ];
  } finally {
    await server.stop();
  }
}

/** Seconds from the click to the answer on the page: the observations of an ente, by kind. */
async function timeInBrowser(base: string, nombre: string): Promise<number> {
  const browser = await startBrowser();
  try {
    const page = await openOverSlow4G(await browser.newContext());
    // The script comes with the first question, or when one is begun.
    await page.goto(`${base}/datos/preguntar?conjunto=observaciones`);
    await page.locator('[data-ask-form][data-local]').waitFor({ state: 'attached', timeout: 60_000 });
    // The reader of Parquet is loaded then.
    await page.waitForLoadState('networkidle');
    await page.locator('input[name=ente]').fill(nombre);
    await page.getByRole('option', { name: nombre, exact: true }).click();
    await page.getByLabel('Agrupar por').selectOption('naturaleza');
    const started = performance.now();
    await page.getByRole('button', { name: 'Preguntar' }).press('Enter');
    await page.locator('[data-ask-answer] table').waitFor({ timeout: 300_000 });
    return (performance.now() - started) / 1000;
  } finally {
    await browser.close();
  }
}

async function countRows(base: string): Promise<number> {
  const [, rows = ''] = /([\d,]+) observaciones en una tabla/.exec(await (await fetch(base + CONJUNTO)).text()) ?? [];
  return Number(rows.replaceAll(',', ''));
}

/** Returns the address of the newest Parquet file, once its version is written. */
async function versionAddress(base: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${base}${CONJUNTO}/observaciones.parquet.sha256`, { redirect: 'manual' });
    const location = answer.headers.get('location');
    if (location) return new URL(location.replace(/\.sha256$/, ''), base).href;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Returns the columns of the dataset, and the ente in the middle of the list of all. */
async function describe(base: string): Promise<{ columns: AskedColumn[]; ente: AskedEnte }> {
  const page = await (await fetch(`${base}/datos/preguntar?conjunto=observaciones`)).text();
  const [, json = '{}'] = /<script type="application\/json" id="datos-preguntar">([^<]*)/.exec(page) ?? [];
  const columns: AskedColumn[] = JSON.parse(json).columns;
  const entes: AskedEnte[] = await (await fetch(`${base}/datos/entes/entes.json`)).json();
  const ente = entes.toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'))[Math.floor(entes.length / 2)];
  if (!ente) throw new Error('There is no ente');
  return { columns, ente };
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
