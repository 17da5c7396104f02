import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testCommands } from '../setup/commands.ts';
import { commandsOf, followExample } from '../setup/source/example.ts';
import { copyProject } from '../setup/source/project-copy.ts';

// CONTRIBUTING.md, followed word by word in a copy of the project.

const commands = testCommands();
const copy = copyProject();
for (const folder of ['tests', 'bench']) cpSync(folder, join(copy, folder), { recursive: true });
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(program: string, ...args: string[]): string {
  const { status, stdout } = spawnSync(program, args, {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(status, stdout).toBe(0);
  return stdout;
}
const runNode = (...args: string[]) => run(process.execPath, ...args);

test('the example of CONTRIBUTING compiles, is imported, and has its pages, its files, its feed, its search and its form', async () => {
  followExample(copy);
  for (const line of commandsOf(copy, 'A new dataset')) {
    const [program = '', ...args] = line.split(' ');
    run(join(copy, program), ...args);
  }
  runNode('node_modules/@react-router/dev/bin.cjs', 'typegen');
  expect(runNode('node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded')).toBe('');
  runNode('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/publications.test.ts');

  const dataDir = commands.folder();
  const server = await commands.start(dataDir, { command: [process.execPath, join(copy, 'scripts/start.mjs')] });
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'production', DEMO: '0' };
  const args = ['build/server/command.js', 'import', 'boletines', 'boletines.csv'];
  const imported = execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env });
  expect(imported).toContain('2 nuevas, 0 cambiadas, 0 iguales, 0 equivocadas.');

  const get = async (path: string) => (await fetch(server.base + path)).text();
  await expect.poll(() => get('/datos/boletines')).toContain('2 renglones, cada uno con cinco columnas');
  const rows: { id: number; titulo: string }[] = JSON.parse(await get('/datos/boletines/boletines.json'));
  expect(rows).toMatchObject([{ titulo: 'Se publica el informe', fecha: '2026-03-02' }, { titulo: 'Convocatoria' }]);
  const page = `/datos/boletines/renglones/${rows[0]?.id}`;
  expect(await get(page)).toContain('El Instituto publica el informe anual.');
  expect((await fetch(`${server.base}/datos/boletines/renglones/3`)).status).toBe(404);
  expect(await get('/datos/boletines/boletines.csv')).toContain('id,titulo,fecha,texto,pagina');
  expect(JSON.parse(await get('/datos/boletines/datapackage.json')).resources[0].schema.fields[2]).toMatchObject({
    name: 'fecha',
    type: 'date',
  });
  for (const path of ['/datos/boletines/cambios.atom', '/buscar?texto=informe', '/sitemap.xml'])
    expect(await get(path), path).toContain(page);
  await server.stop();
});
