import { appendFileSync, chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts';
import { testCommands } from '../setup/commands.ts';
import { runCommand } from '../setup/import/run-import.ts';
import { postgresOf } from '../setup/processes.ts';

// A start that cannot succeed says why in one sentence, and leaves nothing running.

const commands = testCommands();

test.each([
  [
    'PORT',
    '70000',
    'El valor de PORT no es válido. Dice «70000». Puerto en que se sirve el sitio; 0 elige uno libre. Por ejemplo: PORT=3000',
  ],
  [
    'DEMO',
    'sí',
    'El valor de DEMO no es válido. Dice «sí». Con 1, una base de datos vacía recibe el contenido de demostración; sin ella, solo si no hay DATABASE_URL ni PUBLIC_URL de otra máquina. Por ejemplo: DEMO=1',
  ],
  [
    'DATABASE_URL',
    'mysql://localhost/x',
    'El valor de DATABASE_URL no es válido. PostgreSQL propio; sin ella se usa la base de datos incluida, en DATA_DIR. Detrás de PgBouncer: versión 1.21 o posterior. Por ejemplo: DATABASE_URL=postgresql://usuario:clave@servidor/base',
  ],
])('%s=%s', async (name, value, sentence) => {
  expect(await commands.refused(commands.folder(), { [name]: value })).toBe(sentence);
});

test('two wrong settings are both named', async () => {
  const printed = await commands.refused(commands.folder(), { PORT: 'x', LOG_LEVEL: 'y' });
  expect(printed).toContain('El valor de PORT no es válido.');
  expect(printed).toContain('El valor de LOG_LEVEL no es válido.');
});

test('a port that is taken', async () => {
  const folder = commands.folder();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const PORT = String(typeof address === 'object' && address ? address.port : 0);
  expect(await commands.refused(folder, { PORT })).toBe(
    'El puerto de PORT ya está ocupado. Elija otro o detenga el programa que lo usa.',
  );
  other.close();
  expect(postgresOf(folder)).toBeUndefined();
});

test('an address that is not of this machine', async () => {
  const printed = await commands.refused(commands.folder(), { HOST: '192.0.2.1' });
  expect(printed).toBe('La dirección de HOST no existe en esta máquina.');
});

test('a DATA_DIR that cannot be written', async () => {
  const folder = commands.folder();
  writeFileSync(join(folder, 'archivo'), '');
  const inside = join(folder, 'archivo', 'datos');
  expect(await commands.refused(inside)).toBe(`No se puede escribir en DATA_DIR (${inside}).`);
});

test('a DATA_DIR in a file system that takes no folders', async () => {
  expect(await commands.refused('/proc/sitio/datos')).toBe('No se puede escribir en DATA_DIR (/proc/sitio/datos).');
});

test.runIf(process.getuid?.() === 0)('a database of another user, which stays as it was', async () => {
  const folder = commands.folder();
  for (const name of ['pg', 'sock']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'pg', 'PG_VERSION'), '18\n');
  const paths = ['pg', 'sock', join('pg', 'PG_VERSION')].map((name) => join(folder, name));
  for (const path of paths) chownSync(path, 12_345, 12_345);
  const printed = await commands.refused(folder);
  expect(printed).toMatch(/es de otro usuario \(12345\) .*\(tar, cp -a\).* chown -R \d+ /);
  expect(paths.map((path) => statSync(path).uid)).toEqual([12_345, 12_345, 12_345]);
});

test('a database that PostgreSQL does not start: the reason', async () => {
  const folder = commands.folder();
  await (await startEmbeddedDatabase(folder)).stop();
  appendFileSync(join(folder, 'pg', 'postgresql.auto.conf'), "shared_buffers = 'mucho'\n");
  expect(await commands.refused(folder)).toMatch(/no arrancó: .*\. Más en .*postgres\.log\.$/);
});

test('a DATABASE_URL that does not answer', async () => {
  const printed = await commands.refused(commands.folder(), { DATABASE_URL: 'postgres://sitio@127.0.0.1:1/sitio' });
  expect(printed).toBe('La base de datos de DATABASE_URL no responde. Revise la dirección y que esté en marcha.');
});

test('a second server on the same DATA_DIR; the first one continues', async () => {
  const folder = commands.migratedFolder();
  const first = await commands.start(folder);
  expect(await commands.refused(folder)).toBe(
    `Otro servidor ya usa la carpeta DATA_DIR (${folder}). Deténgalo primero.`,
  );
  expect((await fetch(`${first.base}/readyz`)).status).toBe(200);
});

test.each([
  ['backup', 'respaldo'],
  ['documents'],
  ['escrow', 'create'],
  ['import', 'ejercicios', 'ejercicios.csv'],
  ['keys'],
  ['log:verify'],
  ['retention'],
  ['staff', 'invite', 'ana@iafe.example'],
])('%s where there is no site: nothing is made, and nothing succeeds', async (...command) => {
  const folder = join(commands.folder(), 'otro');
  const { ok, lines } = await runCommand({ DATA_DIR: folder }, ...command);
  expect([ok, lines]).toEqual([
    false,
    [
      `No hay un sitio en DATA_DIR (${folder}). Repita la orden con los ajustes con que arranca el sitio, que npm lee de .env o de su entorno; solo el arranque y npm run restore crean un sitio nuevo.`,
    ],
  ]);
  expect(existsSync(folder)).toBe(false);
});

test('a restore with a configured mail server reads nothing without confirmation', async () => {
  const { ok, lines } = await runCommand(
    { DATA_DIR: commands.folder(), SMTP_URL: 'smtp://127.0.0.1:1' },
    'restore',
    'x',
  );
  expect([ok, lines]).toEqual([
    false,
    [
      'Con SMTP_URL, lo que se restaure enviaría otra vez los avisos que esperaban en el respaldo. En un ensayo, quite SMTP_URL de los ajustes; para volver a servir, repita la orden con --con-correo.',
    ],
  ]);
});

test('a setting whose name is mistyped is named, and the site starts', async () => {
  const server = await commands.start(commands.migratedFolder(), { env: { POTR: '1' } });
  expect(server.output()).toContain('No hay un ajuste POTR, y no tiene efecto. ¿Quiso decir PORT?');
});
