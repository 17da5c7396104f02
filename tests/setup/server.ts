import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { type RunningServer, startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the running server, without a slash at the end. */
    base: string;
    /** The folder of its database and files. */
    dataDir: string;
  }
}

// The projects that need it share one server, and each of them loads this file on its own.
const shared = globalThis as typeof globalThis & { testServer?: { users: number; started: Promise<RunningServer> } };

/**
 * Starts the built server with the demonstration content, once for all test files that talk to it. Tests of what is counted by sender
 * say their own address (`x-forwarded-for`).
 */
export default async function setup(project: TestProject) {
  if (!existsSync('build/server/index.js')) throw new Error('Build first: node scripts/build.mjs');
  shared.testServer ??= { users: 0, started: startServer({ env: { COMPONENTS: '1', TRUST_PROXY: '1' } }) };
  const current = shared.testServer;
  current.users += 1;
  const server = await current.started;
  project.provide('base', server.base);
  project.provide('dataDir', server.dataDir);
  return async () => {
    current.users -= 1;
    if (current.users > 0) return;
    delete shared.testServer;
    await server.stop();
  };
}
