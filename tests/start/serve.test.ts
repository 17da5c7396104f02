import { expect, test } from 'vitest';
import { documentPages } from '#site/warm-up.ts';
import { texts } from '#tests/setup/html.ts';
import { testCommands } from '../setup/commands.ts';
import { openSession } from '../setup/gestion/people.ts';
import { staffAddresses } from '../setup/gestion/requests.ts';
import { ask } from '../setup/http.ts';

// Applications and jobs of one process (setting SERVE).

const commands = testCommands();
const start = (SERVE: string, env: Record<string, string> = {}) =>
  commands.start(commands.migratedFolder(), { env: { SERVE, ...env } });

test('the site alone: no staff application, no job is taken', async () => {
  const { base, gestion } = await start('publico');
  expect([(await ask('/', { origin: base })).status, gestion]).toEqual([200, '']);
});

test('the staff application alone: it has no answer cache to report', async () => {
  const { base, gestion, dataDir } = await start('gestion');
  expect(base).toBe('');
  const cookie = await openSession({ gestion, dataDir });
  const { text } = await ask('/gestion/estado', { origin: gestion, headers: { cookie } });
  expect(text).toContain('Este proceso no sirve el sitio público.');
  // It queues jobs for the processes that work on them.
  expect(text).toContain('Presencia de los archivos');
  // Every queue has words: its identifier is none.
  expect(text).not.toMatch(/>[a-z]+(-[a-z]+)+<\/t[dh]>/);
});

test('jobs alone: no listener, and the process stays', async () => {
  const server = await start('tareas');
  expect([server.base, server.gestion]).toEqual(['', '']);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(server.process.exitCode).toBeNull();
});

test('a name that is not known stops the start', async () => {
  const printed = await commands.refused(commands.folder(), { SERVE: 'publico,todo' });
  expect(printed).toMatch(/^El valor de SERVE no es válido\./);
});

test('one origin for both applications stops the start', async () => {
  const url = 'https://auditoria.example';
  const printed = await commands.refused(commands.folder(), {
    PUBLIC_URL: url,
    GESTION_URL: url,
    GESTION_PORT: '39871',
  });
  expect(printed).toMatch(/^GESTION_URL debe tener otro origen/);
});

test('all three: visits to the staff application leave no entry in the answer cache', async () => {
  const { base, gestion, dataDir } = await start('publico,gestion,tareas');
  await ask('/accesibilidad', { origin: base });
  const cookie = await openSession({ gestion, dataDir });
  const entries = async () => {
    const { text } = await ask('/gestion/estado', { origin: gestion, headers: { cookie } });
    const definitions = texts(text, 'dd');
    return Number(definitions[texts(text, 'dt').indexOf('Respuestas')]);
  };
  // The start visits these by itself, now or later.
  for (const path of ['/', ...documentPages]) await ask(path, { origin: base });
  const before = await entries();
  expect(before).toBeGreaterThan(0);
  for (const origin of [gestion, base])
    for (const path of [...staffAddresses, ...staffAddresses])
      for (const request of [{}, { headers: { cookie } }]) await ask(path, { origin, ...request });
  expect(await entries()).toBe(before);
});
