import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { installed, median, requestsPerSecond } from './load.ts';
import { atLeast, type Measure } from './report.ts';

const PORT = 38_199;

/** A cached page against nginx with one worker on the same bytes, in pairs that alternate. */
export async function cachedPage(base: string): Promise<Measure[]> {
  if (!installed('nginx', 'wrk')) {
    console.log('left out  cached page: needs nginx and wrk');
    return [];
  }
  const page = await (await fetch(`${base}/institucion/acerca-de`)).arrayBuffer();
  const nginx = startNginx(Buffer.from(page));
  try {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const ratios: number[] = [];
    for (let pair = 0; pair < 5; pair++) {
      const theirs = await requestsPerSecond(`http://127.0.0.1:${PORT}/page.html`, 2);
      const ours = await requestsPerSecond(`${base}/institucion/acerca-de`, 2);
      ratios.push(ours / theirs);
    }
    return [atLeast('cached page, requests against nginx (median of 5 pairs)', median(ratios), 0.8)];
  } finally {
    nginx.stop();
  }
}

function startNginx(page: Buffer): { stop(): void } {
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
  const child: ChildProcess = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  return {
    stop() {
      child.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
