import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { afterEach } from 'vitest';
import { migratedDataDir } from './data-folder/migrated-database.ts';
import { alive, postgresOf, until } from './processes.ts';
import { type RunningServer, type StartOptions, startServer, temporaryDataDir } from './start-server.ts';

/**
 * Runs `npm start` on temporary data folders. After each test stops its servers and databases and removes the folders.
 */
export function testCommands() {
  const servers: RunningServer[] = [];
  const folders: string[] = [];
  assertInstalled();

  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    for (const folder of folders.splice(0)) {
      const postgres = postgresOf(folder);
      if (postgres) process.kill(postgres, 'SIGQUIT');
      await until('PostgreSQL ends', () => !postgres || !alive(postgres));
      rmSync(folder, { recursive: true, force: true });
    }
  });

  return {
    /** Creates a data folder, removed after the test. */
    folder(): string {
      const folder = temporaryDataDir();
      folders.push(folder);
      return folder;
    },
    /** Creates a data folder with a migrated database without rows, removed after the test. */
    migratedFolder(): string {
      const folder = migratedDataDir();
      folders.push(folder);
      return folder;
    },
    /** Starts the server and waits until it is ready. The demonstration content is off by default. */
    async start(dataDir: string, options: StartOptions = {}): Promise<RunningServer> {
      const server = await startServer(commandFor(dataDir, options));
      servers.push(server);
      return server;
    },
    /** Starts a server that is expected to exit with status 1. Returns its output, without the lines of the build. */
    async refused(dataDir: string, env: Record<string, string> = {}): Promise<string> {
      const error = await startServer(commandFor(dataDir, { env })).then(
        () => new Error('It started'),
        (reason: Error) => reason,
      );
      const [head = '', printed = ''] = error.message.split('; it printed:\n');
      if (head !== 'The server ended with 1') throw error;
      return printed.trim();
    },
  };
}

function commandFor(dataDir: string, { env, ...options }: StartOptions): StartOptions {
  return {
    command: [process.execPath, 'scripts/start.mjs'],
    dataDir,
    env: { DEMO: '0', ...env },
    ...options,
  };
}

/** Throws if the packages are not installed. `npm test` installs them; the command must not install while other tests run. */
function assertInstalled(): void {
  const stamp = 'node_modules/.lock-hash';
  const lockHash = createHash('sha256')
    .update(readFileSync('package-lock.json', 'utf8') + process.platform + process.arch)
    .digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash)
    throw new Error('These tests run the real commands: run them with `npm test -- tests/start`');
}
