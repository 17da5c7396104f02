import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { type RunningServer, startServer, temporaryDataDir } from '../start-server.ts';
import { storedContents } from './package-files.ts';
import { importRows, type Ran, runImport } from './run-import.ts';

/** A site of its own for a test file, without demonstration, which the command fills beside the running server. */
export function emptySite() {
  const dataDir = temporaryDataDir();
  let server: RunningServer | undefined;
  beforeAll(async () => {
    server = await startServer({ dataDir, env: { DEMO: '0' } });
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const get = (path: string) => fetch(server?.base + path);
  return {
    dataDir,
    run: (...args: string[]): Promise<Ran> => runImport(dataDir, ...args),
    rows: (what: string, table: readonly (readonly string[])[]) => importRows(dataDir, what, table),
    ask: async (path: string) => (await get(path)).json(),
    /** What an address opens. */
    async open(path: string) {
      const answer = await get(path);
      const type = answer.headers.get('content-type');
      return { status: answer.status, type, bytes: Buffer.from(await answer.arrayBuffer()) };
    },
    stored: () => storedContents(join(dataDir, 'archivos')),
  };
}

/** The end of what an import prints: how many rows became what. */
export function counts(added: number, changed: number, same: number, wrong = 0): string {
  return `${added} nuevas, ${changed} cambiadas, ${same} iguales, ${wrong} equivocadas.`;
}

/** An import that must not come in; what it printed. */
export async function refused(ran: Promise<Ran>): Promise<string[]> {
  const { ok, lines } = await ran;
  expect(ok).toBe(false);
  return lines;
}
