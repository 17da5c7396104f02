import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import { testCommands } from '../setup/commands.ts';
import { until } from '../setup/processes.ts';

// Several nodes on one PostgreSQL of the institution's own.

const commands = testCommands();

test('two nodes that start together migrate once, and a change reaches both', async () => {
  const home = commands.folder();
  const { connection } = await startEmbeddedDatabase(home);
  const { host, port, user } = connection;
  const env = { DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}:${port}/postgres`, FILES_DIR: home };
  const nodes = await Promise.all([1, 2].map(() => commands.start(commands.folder(), { env })));

  const client = new Client(connection);
  await client.connect();
  expect((await client.query('select demostracion from carga_inicial')).rows).toEqual([{ demostracion: false }]);
  const calls = () => Promise.all(nodes.map(async ({ base }) => (await fetch(`${base}/api/Notas/Top/5`)).json()));
  expect(await calls()).toEqual([[], []]);
  // As a command does: write, announce, commit.
  await client.query('begin');
  await client.query(`insert into notas (titulo, contenido, resumen, autor, publicar_despues_de, busqueda)
    values ('Una nota', '<p>Texto</p>', 'Texto', 'Quien', '2020-01-01', 'una nota')`);
  await client.query("select pg_notify('contenido', 'noticias')");
  await client.query('commit');
  await client.end();
  await until('both nodes show it', async () => (await calls()).every((rows) => rows.length === 1), 5000);
});
