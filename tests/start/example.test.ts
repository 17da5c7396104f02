import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testCommands } from '../setup/commands.ts';
import { copyProject } from '../setup/source/project-copy.ts';

// The dataset of CONTRIBUTING.md, written under other names in a copy of the project.

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

test('a new dataset compiles, is imported, and has its pages, its files, its feed, its search and its form', async () => {
  const names = ['minutas', 'minuta', 'Minuta', 'Minutas'];
  expect(runNode('scripts/new-dataset.ts', ...names)).toContain('Se escribieron src/areas/minutas/schema.ts');
  // Written in the order and the format that `npm run check` wants.
  runNode('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', 'src/areas', 'institution');
  runNode('node_modules/@react-router/dev/bin.cjs', 'typegen');
  expect(runNode('node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded')).toBe('');
  runNode('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/publications.test.ts');

  const dataDir = commands.folder();
  const server = await commands.start(dataDir, { command: [process.execPath, join(copy, 'scripts/start.mjs')] });
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'production', DEMO: '0' };
  const args = ['build/server/command.js', 'import', 'minutas', 'minutas.csv'];
  const imported = execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env });
  expect(imported).toContain('2 nuevas, 0 cambiadas, 0 iguales, 0 equivocadas.');

  const get = async (path: string) => (await fetch(server.base + path)).text();
  await expect.poll(() => get('/datos/minutas')).toContain('2 minutas en una tabla de cinco columnas');
  const rows: { id: number; titulo: string }[] = JSON.parse(await get('/datos/minutas/minutas.json'));
  expect(rows).toMatchObject([{ titulo: 'Se publica el informe', fecha: '2026-03-02' }, { titulo: 'Convocatoria' }]);
  const page = `/datos/minutas/renglones/${rows[0]?.id}`;
  expect(await get(page)).toContain('El Instituto publica el informe anual.');
  expect((await fetch(`${server.base}/datos/minutas/renglones/3`)).status).toBe(404);
  expect(await get('/datos/minutas/minutas.csv')).toContain('id,titulo,fecha,texto,pagina');
  expect(JSON.parse(await get('/datos/minutas/datapackage.json')).resources[0].schema.fields[2]).toMatchObject({
    name: 'fecha',
    type: 'date',
  });
  for (const path of ['/datos/minutas/cambios.atom', '/buscar?texto=informe', '/sitemap.xml'])
    expect(await get(path), path).toContain(page);
  await server.stop();
});

test.each([
  [['Minutas', 'minuta', 'Minuta', 'Minutas'], '«Minutas» debe tener de 3 a 30 letras minúsculas'],
  [['minutas', 'minuta', 'minuta', 'Minutas'], '«minuta» debe empezar con mayúscula'],
  [['acuerdos', 'acuerdo', 'Acuerdo', 'Acuerdos'], 'Ya existe src/areas/acuerdos.'],
  [[], 'Uso: npm run new-dataset'],
])('the names %s are refused', (names, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/new-dataset.ts', ...names], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
});
