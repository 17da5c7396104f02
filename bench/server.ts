import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverArguments, serverEnvironment } from '../scripts/server-arguments.mjs';

export type Running = { base: string; process: ChildProcess; stop(): Promise<void> };

/** A fresh folder for one run of the benchmarks; the first start in it loads the demonstration content. */
export function temporaryData(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  chmodSync(folder, 0o711);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Starts the built server on a free port and waits until it says that it is ready. `prefix` runs it under another command, `node` is its
 * executable.
 */
export function startServer(
  dataDir: string,
  prefix: string[] = [],
  settings: Record<string, string> = {},
  node = process.execPath,
): Promise<Running> {
  return startProgram(
    serverArguments,
    prefix,
    {
      ...serverEnvironment,
      NODE_ENV: 'production',
      RUN_SERVER: '1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT: '100000000',
      ...settings,
    },
    node,
  );
}

/** Starts a program for Node that prints its address as the server does. */
export async function startProgram(
  nodeArguments: readonly string[],
  prefix: string[],
  environment: Record<string, string>,
  node = process.execPath,
): Promise<Running> {
  const [command = node, ...args] = [...prefix, node, ...nodeArguments];
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const base = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      const address = /Listo en (\S+)/.exec(chunk.toString())?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
  });
  child.removeAllListeners('exit');
  return {
    base,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Returns a port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
