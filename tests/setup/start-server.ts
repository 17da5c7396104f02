import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { memoryArguments, serverArguments, serverEnvironment } from '../../scripts/server-arguments.mjs';
import { temporaryFolder } from './data-folder/temporary-folder.ts';

export type RunningServer = {
  /** Origin of the site, `http://localhost:PORT`; empty if the process does not serve it. */
  base: string;
  /** Origin of the staff application; empty if the process does not serve it. */
  gestion: string;
  dataDir: string;
  process: ChildProcess;
  /** Returns the standard output and error so far. */
  output(): string;
  /** Stops server and database, and removes the folder if it is temporary. */
  stop(): Promise<void>;
};

export type StartOptions = {
  /** Not removed when the server stops. Default: a temporary folder, which is removed. */
  dataDir?: string;
  /** Does not remove the temporary folder when the server stops. */
  keepDataDir?: boolean;
  /** Removes `dataDir` when the server stops. */
  removeDataDir?: boolean;
  env?: Record<string, string>;
  /** Program and arguments; the built server by default. */
  command?: readonly [string, ...string[]];
  /** Milliseconds to wait for the first ready line. */
  patience?: number;
};

/** Node keeps what V8 compiled, for the next of the many processes that load the same modules. */
export const compileCache = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') };

/** Without the arguments that save memory: a server with many requests of a test spends a third of its time on them. `npm start` has them. */
const builtServer = [
  process.execPath,
  ...serverArguments.filter((argument) => !memoryArguments.includes(argument)),
] as const;

/**
 * Starts the built server on a free port in a separate process, where Node resolves the production build of React Router. Rejects with its
 * output if it exits or is not ready in time.
 */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? temporaryDataDir();
  const [program, ...args] = options.command ?? builtServer;
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      ...serverEnvironment,
      NODE_ENV: 'production',
      RUN_SERVER: '1',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...compileCache,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The server must not outlive the tests, even if they crash.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    await end(child);
    if (options.removeDataDir || (!options.dataDir && !options.keepDataDir))
      rmSync(dataDir, { recursive: true, force: true });
  };
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  try {
    const origins = await ready(child, () => output, options.patience ?? 240_000);
    return { ...origins, dataDir, process: child, output: () => output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates a folder that the user of PostgreSQL can traverse. */
export function temporaryDataDir(): string {
  const folder = temporaryFolder('sitio-prueba');
  chmodSync(folder, 0o711);
  return folder;
}

function ready(
  child: ChildProcess,
  output: () => string,
  patience: number,
): Promise<{ base: string; gestion: string }> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${reason}; it printed:\n${output()}`));
    const timer = setTimeout(() => fail(`The server was not ready after ${patience} ms`), patience);
    child.once('exit', (code, signal) => fail(`The server ended with ${code ?? signal}`));
    child.stdout?.on('data', () => {
      const [line, base = ''] = /^(?:Listo|Desarrollo)(?: en (http:\/\/\S+:\d+).*)?\n/m.exec(output()) ?? [];
      if (!line) return;
      const [, gestion = ''] = /^Gestión en (http:\/\/\S+:\d+)/m.exec(output()) ?? [];
      clearTimeout(timer);
      resolve({ base, gestion });
    });
  });
}

/** Sends a signal to the process, and kills it if it does not exit within a minute. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
  await exited;
  clearTimeout(timer);
}
