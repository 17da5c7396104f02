import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from './data-folder/temporary-folder.ts';
import { freePort } from './free-port.ts';
import { until } from './processes.ts';
import { read } from './source/source.ts';

/** Program of nginx: of the path, of the system, or as `.ci/run` unpacks it. */
const programs = ['nginx', '/usr/sbin/nginx', join(tmpdir(), 'sitio-nginx/usr/sbin/nginx')];

/** Returns the program of nginx and its version; undefined on a machine without it, or without `openssl`. */
export function findNginx(): { program: string; version: number[] } | undefined {
  if (spawnSync('openssl', ['version']).status !== 0) return undefined;
  for (const program of programs) {
    const [, version] = /nginx\/([\d.]+)/.exec(spawnSync(program, ['-v'], { encoding: 'utf8' }).stderr ?? '') ?? [];
    if (version) return { program, version: version.split('.').map(Number) };
  }
  return undefined;
}

/** Starts nginx with the shipped configuration, with ports, nodes, certificate and folders of a test. Returns its address by https. */
export async function startNginx(
  { program, version }: { program: string; version: number[] },
  nodes: readonly number[],
): Promise<{ base: string; stop(): Promise<void> }> {
  const folder = temporaryFolder('nginx');
  const [tls, plain] = [await freePort(), await freePort()];
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name));
    return `${name}_temp_path ${join(folder, name)};`;
  });
  writeFileSync(
    join(folder, 'nginx.conf'),
    [
      `pid ${join(folder, 'nginx.pid')};`,
      'daemon off;',
      'worker_processes 1;',
      'events {}',
      'http {',
      ...temporary,
      shipped({ folder, tls, plain, nodes, version }),
      '}',
    ].join('\n'),
  );
  const child = spawn(program, ['-e', join(folder, 'start.log'), '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk));
  process.once('exit', () => child.kill('SIGKILL'));
  const base = `https://127.0.0.1:${tls}`;
  await until('nginx answers', async () => {
    if (child.exitCode !== null) throw new Error(printed);
    return (await fetch(`http://127.0.0.1:${plain}/`, { redirect: 'manual' }).catch(() => undefined))?.status === 301;
  });
  return { base, stop: () => end(child) };
}

/** The shipped configuration with what `docs/operation.md` tells to replace, and ports of a test. */
function shipped(of: {
  folder: string;
  tls: number;
  plain: number;
  nodes: readonly number[];
  version: number[];
}): string {
  const { folder, tls, plain, nodes, version } = of;
  const [major = 0, minor = 0, patch = 0] = version;
  const hasHttp2Directive = major > 1 || minor > 25 || (minor === 25 && patch >= 1);
  const text = read('deploy/nginx.conf')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('listen 443 ssl;', `listen 127.0.0.1:${tls} ssl${hasHttp2Directive ? '' : ' http2'};`)
    .replaceAll('/etc/ssl/sitio/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace(
      '  server 127.0.0.1:3000 max_fails=0;\n',
      nodes.map((port) => `  server 127.0.0.1:${port} max_fails=0;\n`).join(''),
    );
  return hasHttp2Directive ? text : text.replaceAll(/^ *http2 on;\n/gm, '');
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  child.kill('SIGQUIT');
  await ended;
}
