import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { serverArguments } from '../../scripts/server-arguments.mjs';

export type RunningServer = {
  /** `http://localhost:PORT`. */
  base: string;
  dataDir: string;
  process: ChildProcess;
  /** What it printed so far, both outputs. */
  output(): string;
  /** Ends server and database, and removes the folder if this made it. */
  stop(): Promise<void>;
};

export type StartOptions = {
  /** Kept when the server stops; without it a temporary folder is made and removed. */
  dataDir?: string;
  env?: Record<string, string>;
  /** Program and arguments; the built server without them. */
  command?: readonly [string, ...string[]];
  /** Milliseconds to wait for the first ready line. */
  patience?: number;
};

const builtServer = [process.execPath, ...serverArguments] as const;

/**
 * Starts the built server in a process of its own, where Node resolves the production build of React Router, on a free port.
 * Rejects with what it printed when it ends or does not get ready.
 */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? temporaryDataDir();
  const [program, ...args] = options.command ?? builtServer;
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      RUN_SERVER: '1',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Whatever happens to the tests, the server does not outlive them.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    await end(child);
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk));
  try {
    const base = await ready(child, () => printed, options.patience ?? 240_000);
    return { base, dataDir, process: child, output: () => printed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A new folder that PostgreSQL's own user can pass through. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sitio-prueba-'));
  chmodSync(folder, 0o711);
  return folder;
}

function ready(child: ChildProcess, printed: () => string, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}; it printed:\n${printed()}`));
    const timer = setTimeout(() => fail(`The server was not ready after ${patience} ms`), patience);
    child.once('exit', (code, signal) => fail(`The server ended with ${code ?? signal}`));
    child.stdout?.on('data', () => {
      const [, base] = /Listo en (http:\/\/\S+:\d+)/.exec(printed()) ?? [];
      if (!base) return;
      clearTimeout(timer);
      resolve(base);
    });
  });
}

/** Asks the process to end, and kills it when it does not within 15 seconds. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await exited;
  clearTimeout(timer);
}
