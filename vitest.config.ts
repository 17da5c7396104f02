import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/setup/longest-first.ts';

const server = './tests/setup/shared-server/server.ts';
const migratedDatabase = './tests/setup/data-folder/migrated-database.ts';
const browserTests = '{src,tests}/**/*.browser.test.ts';
const contractTests = '{src,demo,tests}/**/*.http.test.ts';
// The commands of package.json themselves: each test starts servers and kills them.
const startTests = 'tests/start/**/*.test.ts';
// Milliseconds. They end what hangs and say nothing of speed: a busy machine takes long.
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };
const startPatience = { ...patience, testTimeout: 600_000 };
// A process that runs one test file after the other loads each module once. A file closes what it opens.
const isolate = false;

/**
 * Four kinds of test, by name. `unit` needs no server; `contract` (`*.http.test.ts`) and `browser` (`*.browser.test.ts`) talk to
 * one built server that runs for all of them: `inject('base')`; `start` starts servers of its own. They form one queue
 * (`LongestFirst`), in which no kind waits for the last file of another. No test gets a second try.
 */
export default defineConfig({
  test: {
    // More than the cores of a small machine: most tests wait for a server, a browser or a job for half of their time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // `npm run coverage`. Servers and browsers are other processes, so only unit tests are measured.
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*', '**/*.d.ts'],
      reporter: ['text-summary', 'html'],
    },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,demo,tests,institution}/**/*.test.{ts,tsx}'],
          exclude: [browserTests, contractTests, startTests],
          ...patience,
          isolate,
        },
      },
      {
        test: {
          name: 'contract',
          include: [contractTests],
          globalSetup: [server],
          ...patience,
          isolate,
        },
      },
      {
        test: {
          name: 'browser',
          include: [browserTests],
          globalSetup: [server, migratedDatabase, './tests/setup/chromium.ts'],
          ...patience,
          isolate,
        },
      },
      {
        test: {
          name: 'start',
          include: [startTests],
          globalSetup: [migratedDatabase, './tests/setup/chromium.ts'],
          ...startPatience,
          isolate,
        },
      },
    ],
  },
});
