import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from './data-folder/temporary-folder.ts';
import { freePort } from './free-port.ts';
import { until } from './processes.ts';
import { read } from './source/source.ts';

/** Program of Caddy: of the path, or as `.ci/run` unpacks it. */
const programs = ['caddy', join(tmpdir(), 'sitio-caddy/usr/bin/caddy')];

/** Returns the program of Caddy; undefined on a machine without it. */
export function findCaddy(): string | undefined {
  return programs.find((program) => spawnSync(program, ['version']).status === 0);
}

/** Starts Caddy with the shipped configuration, with ports, nodes and a certificate of a test. Returns its address by https. */
export async function startCaddy(
  program: string,
  nodes: readonly number[],
): Promise<{ base: string; stop(): Promise<void> }> {
  const folder = temporaryFolder('caddy');
  const [tls, plain] = [await freePort(), await freePort()];
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `${globalOptions(plain)}\n${shipped({ tls, nodes })}`);
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk));
  process.once('exit', () => child.kill('SIGKILL'));
  await until('Caddy serves', async () => {
    if (child.exitCode !== null) throw new Error(printed);
    return printed.includes('serving initial configuration');
  });
  const stop = async () => {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  };
  return { base: `https://localhost:${tls}`, stop };
}

/** No administration address, no redirects of a port that others have, and a certificate that no browser trusts. */
function globalOptions(plain: number): string {
  return `{\n\tadmin off\n\thttp_port ${plain}\n\tauto_https disable_redirects\n\tskip_install_trust\n\tlocal_certs\n}`;
}

/** The shipped configuration with what `docs/operation.md` tells to replace: names, and the list of nodes. */
function shipped({ tls, nodes }: { tls: number; nodes: readonly number[] }): string {
  return read('deploy/Caddyfile')
    .replace('www.institucion.example {', `https://localhost:${tls} {`)
    .replace('gestion.institucion.example {', `https://gestion.localhost:${tls} {`)
    .replace('reverse_proxy 127.0.0.1:3000 {', `reverse_proxy ${nodes.map((port) => `127.0.0.1:${port}`).join(' ')} {`);
}
