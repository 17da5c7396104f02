import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
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

test('the example of CONTRIBUTING compiles, is imported, and has its list, its page, its calls, its form, its search and its test', async () => {
  followExample(copy);
  for (const line of commandsOf(copy, 'A whole example')) {
    const [program = '', ...args] = line.split(' ');
    run(join(copy, program), ...args);
  }
  runNode('node_modules/@react-router/dev/bin.cjs', 'typegen');
  expect(runNode('node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded')).toBe('');
  const unitTests = ['src/site/site-map', 'tests/publications.test.ts'];
  runNode('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...unitTests);

  const dataDir = commands.folder();
  const server = await commands.start(dataDir, { command: [process.execPath, join(copy, 'scripts/start.mjs')] });
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'production', DEMO: '0' };
  const args = ['build/server/command.js', 'import', 'boletines', 'boletines.csv'];
  const imported = execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env });
  expect(imported).toContain('2 nuevas, 0 cambiadas, 0 iguales, 0 equivocadas.');

  const get = async (path: string) => (await fetch(server.base + path)).text();
  await expect
    .poll(() => get('/difusion/boletines'))
    .toContain('<a href="/difusion/boletin?boletin=2">Convocatoria</a>');
  expect(await get('/difusion/boletin?boletin=1')).toContain('El Instituto publica el informe anual.');
  expect((await fetch(`${server.base}/difusion/boletin?boletin=3`)).status).toBe(404);
  expect(JSON.parse(await get('/api/Boletines')).map(({ id }: { id: number }) => id)).toEqual([2, 1]);
  expect(JSON.parse(await get('/api/Boletines/1'))).toMatchObject({
    titulo: 'Se publica el informe',
    fecha: '2026-03-02',
  });
  expect(await get('/buscar?texto=convocatoria')).toContain('/difusion/boletin?boletin=2');
  expect(await get('/sitemap.xml')).toContain('/difusion/boletin?boletin=1');

  // The example's own test, with the database of this server.
  const config = { test: { include: ['src/areas/boletines/*.test.ts'], provide: { dataDir } } };
  writeFileSync(join(copy, 'vitest.config.ts'), `export default ${JSON.stringify(config)}`);
  expect(runNode('node_modules/vitest/vitest.mjs', 'run', '--reporter=tap')).toContain('ok 1 -');
  await server.stop();
});
