import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { testCommands } from '../setup/commands.ts';
import { postgresOf } from '../setup/processes.ts';
import { copyProject } from '../setup/source/project-copy.ts';
import { end } from '../setup/start-server.ts';

const commands = testCommands();
const copy = copyProject();
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Replaces a text of a source file of the copy. */
function edit(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  expect(text, file).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

function stylesOf(page: string): string {
  return /href="(\/@react-router\/critical\.css[^"]*)"/.exec(page)?.[1] ?? '';
}

test('the development server shows edits of a page, a style, a component and the site map, survives a mistake, and ends whole', async () => {
  const dataDir = commands.migratedFolder();
  const env = { DEMO: '0', NODE_ENV: 'development' };
  const command = [process.execPath, join(copy, 'scripts/start.mjs'), 'dev'] as const;
  const server = await commands.start(dataDir, { command, env });
  const get = async (path: string) => (await fetch(server.base + path)).text();
  const shows = (path: string, text: string) => expect.poll(() => get(path), { timeout: 60_000 }).toContain(text);
  const postgres = postgresOf(dataDir);
  await shows('/accesibilidad', 'Consultas frecuentes');

  appendFileSync(join(copy, 'content/paginas/accesibilidad.md'), '\n\nPárrafo que se agregó.\n');
  await shows('/accesibilidad', 'Párrafo que se agregó.');

  appendFileSync(join(copy, 'src/ui/chrome/footer.module.css'), '\n.foot { outline: 7px solid #123456; }\n');
  // A browser asks for the page first, then for its styles.
  await expect.poll(async () => get(stylesOf(await get('/accesibilidad'))), { timeout: 60_000 }).toContain('#123456');

  edit('src/ui/chrome/footer.tsx', "title: 'Consultas frecuentes'", "title: 'Lo más consultado'");
  await shows('/accesibilidad', 'Lo más consultado');

  edit('src/ui/chrome/footer.tsx', "title: 'Lo más consultado'", "title: 'Lo más");
  await expect.poll(async () => (await fetch(`${server.base}/accesibilidad`)).status, { timeout: 60_000 }).toBe(500);
  edit('src/ui/chrome/footer.tsx', "title: 'Lo más", "title: 'Después del error'");
  // Vite may miss a change while it still evaluates the one before: the file is saved again, as by a person who sees the old error.
  const afterSaving = async () => {
    appendFileSync(join(copy, 'src/ui/chrome/footer.tsx'), '\n');
    return get('/accesibilidad');
  };
  await expect.poll(afterSaving, { interval: 1000, timeout: 60_000 }).toContain('Después del error');

  edit('src/site/screens.ts', "title: 'Accesibilidad'", "title: 'Accesible'");
  await shows('/accesibilidad', '<title>Accesible');

  appendFileSync(join(copy, 'src/gestion/root.tsx'), '\n');
  await expect.poll(async () => (await fetch(`${server.gestion}/gestion`)).status).toBe(200);

  expect(postgresOf(dataDir)).toBe(postgres);
  await end(server.process, 'SIGINT');
  expect([server.process.exitCode, postgresOf(dataDir)]).toEqual([0, undefined]);
});

test('the table of a format loads the refresh runtime of React before its components', async () => {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'silent',
  });
  try {
    const script = await vite.transformRequest('/src/areas/transparencia/components/grid/main.tsx');
    const imported = [...(script?.code ?? '').matchAll(/import[^"']*["']([^"']+)["']/g)].map(([, address]) => address);
    const runtime = imported.findIndex((address) => address?.includes('inject-hmr-runtime'));
    const table = imported.findIndex((address) => address?.includes('format-table'));
    expect(runtime).toBeGreaterThanOrEqual(0);
    expect(table).toBeGreaterThan(runtime);
  } finally {
    await vite.close();
  }
});
