import { existsSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { type RunningServer, startServer } from '../start-server.ts';
import { copyOfDemonstration } from './demonstration.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running server, without a trailing slash. */
    base: string;
    /** Origin of its staff application. */
    gestion: string;
    /** Folder of its database and files. */
    dataDir: string;
  }
}

// Each project loads this file separately; the projects share one server.
const shared = globalThis as typeof globalThis & { testServer?: { users: number; started: Promise<RunningServer> } };

/**
 * Starts the built server with the demonstration content, once for all test files that use it. Tests of limits per sender set
 * `x-forwarded-for`.
 */
export default async function setup(project: TestProject) {
  if (!existsSync('build/server/index.js')) throw new Error('Build first: npm test builds');
  shared.testServer ??= { users: 0, started: startWithDemonstration() };
  const current = shared.testServer;
  current.users += 1;
  const server = await current.started;
  project.provide('base', server.base);
  project.provide('gestion', server.gestion);
  project.provide('dataDir', server.dataDir);
  return async () => {
    current.users -= 1;
    if (current.users > 0) return;
    delete shared.testServer;
    await server.stop();
    rmSync(server.dataDir, { recursive: true, force: true });
  };
}

async function startWithDemonstration(): Promise<RunningServer> {
  return startServer({
    dataDir: await copyOfDemonstration(),
    env: {
      COMPONENTS: '1',
      MAP_HOSTS: 'mapas.iafe.example',
      TRUST_PROXY: '1',
      // On a fast machine the test files together send more requests in a minute than one address may.
      RATE_LIMIT: '1000000',
    },
  });
}
