import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { count } from '#platform/format.ts';
import { migratedDataDir } from '../data-folder/migrated-database.ts';
import { until } from '../processes.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { storedContents } from './package-files.ts';
import { importRows, type Ran, runCommandWith, runImport, startCommand } from './run-import.ts';

/**
 * A site of its own for a test file, without demonstration, which the command fills while the server runs. `settings` are read when
 * the server starts.
 */
export function emptySite(settings: () => Record<string, string> = () => ({})) {
  const dataDir = migratedDataDir();
  let server: RunningServer | undefined;
  beforeAll(async () => {
    // A test that sends many requests would reach the limit of a minute on a fast machine.
    server = await startServer({ dataDir, env: { DEMO: '0', RATE_LIMIT: '1000000', ...settings() } });
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  // Commands follow links on the site that they fill.
  const site = () => ({ dataDir, env: { ...(server && { PUBLIC_URL: server.base }), ...settings() } });
  const get = (path: string, init?: RequestInit) => fetch(server?.base + path, init);
  /** Waits for a command, and until the server has heard what it changed. */
  const seen = async <Result>(ran: Promise<Result>): Promise<Result> => {
    const result = await ran;
    const hasReceivedChanges = async () =>
      (await (await get('/metrics')).text()).includes('\ncontent_changes_unreported 0\n');
    await until('the server has received the changes', hasReceivedChanges);
    return result;
  };
  return {
    dataDir,
    run: (...args: string[]): Promise<Ran> => seen(runImport(site(), ...args)),
    rows: (what: string, table: readonly (readonly string[])[]) => seen(importRows(site(), what, table)),
    /** Any command of `npm run`. */
    command: (...args: string[]): Promise<Ran> => seen(startCommand(site(), ...args).ran),
    /** The same, with text as its standard input. */
    commandWith: (input: string, ...args: string[]): Promise<Ran> => seen(runCommandWith(site(), input, ...args)),
    get,
    base: () => server?.base ?? '',
    /** Origin of the staff application. */
    gestion: () => server?.gestion ?? '',
    /** Output of the server so far. */
    output: () => server?.output() ?? '',
    ask: async (path: string) => (await get(path)).json(),
    /** Fetches an address. */
    async open(path: string, redirect?: RequestRedirect) {
      const answer = await get(path, redirect && { redirect });
      const type = answer.headers.get('content-type');
      return { status: answer.status, type, bytes: Buffer.from(await answer.arrayBuffer()) };
    },
    /** The parsed answer to a JSON body. */
    async post(path: string, body: unknown) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(server?.base + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return answer.json();
    },
    stored: () => storedContents(join(dataDir, 'archivos')),
  };
}

/** The end of what an import prints: how many rows became what. */
export function counts(added: number, changed: number, same: number, wrong = 0): string {
  const parts = [count('nueva', added), count('cambiada', changed), count('igual', same, 'iguales')];
  return `${parts.join(', ')}, ${count('equivocada', wrong)}.`;
}

/** An import that must not come in; what it printed. */
export async function refused(ran: Promise<Ran>): Promise<string[]> {
  const { ok, lines } = await ran;
  expect(ok).toBe(false);
  return lines;
}
