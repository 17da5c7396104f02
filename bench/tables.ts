import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { download, measureDownload } from './download.ts';
import { atMost, type Measure } from './report.ts';
import { temporaryData } from './server.ts';

const ROWS = 100_000;

/** First byte, time, size and memory of downloading a table of 100,000 rows and 30 columns in each format. */
export async function tableDownloads(): Promise<Measure[]> {
  const data = temporaryData();
  const child = spawn(process.execPath, ['bench/tables-server.ts'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: data.folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const pid = child.pid ?? 0;
    const base = await addressOf(createInterface({ input: child.stdout }));
    const measures: Measure[] = [];
    for (const format of ['csv', 'xlsx', 'json']) {
      // One-time costs of the formats: code, a connection, compiled functions.
      for (let time = 0; time < 3; time++) await download(`${base}/2000/${format}`);
      const { first, whole, bytes, memory } = await measureDownload(`${base}/${ROWS}/${format}`, pid);
      console.log(
        `${format}: ${ROWS} rows of 30 columns, ${(bytes / 1e6).toFixed(1)} MB in ${(whole / 1000).toFixed(1)} s`,
      );
      measures.push(atMost(`${format}: first byte`, first, 200, ' ms'));
      measures.push(atMost(`${format}: memory above that before`, memory, 100, ' MB'));
    }
    return measures;
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    data.remove();
  }
}

async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const address = /Listo en (\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The server ended');
}
