import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { readsOtherLog } from '#platform/acts/verify.ts';
import { readConfig } from '#platform/config.ts';
import { closeDatabase, executeSql, openDatabase, ownerConnection } from '#platform/database/connection.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts';
import { letServe } from '#platform/database/embedded/serving-role.ts';
import { newKeyFile, writeKeyFile } from '#platform/encryption/key-file.ts';
import { complaint, submit } from '../setup/atencion/submission.ts';
import { testCommands } from '../setup/commands.ts';
import { runCommand } from '../setup/import/run-import.ts';

// A fresh clone with a PostgreSQL of the institution's own, whose key ring is kept elsewhere from the start.

const commands = testCommands();

test('an import adopts no key ring; the server starts without its folder, and takes complaints once its key ring is created', async () => {
  const home = commands.folder();
  const { connection } = await startEmbeddedDatabase(home);
  const DATABASE_URL = `postgresql://${connection.user}@${encodeURIComponent(connection.host)}:${connection.port}/postgres`;
  const registered = async () => {
    const client = new Client({ ...connection });
    await client.connect();
    const { rows } = await client.query('select id from llaveros');
    await client.end();
    return rows.length;
  };

  const otherSite = commands.folder();
  writeKeyFile(join(otherSite, 'llavero.json'), newKeyFile(new Date()));
  const table = join(otherSite, 'ejercicios.csv');
  writeFileSync(table, 'Id,Año\n1,2023\n');
  const importing = () => runCommand({ DATABASE_URL, DATA_DIR: otherSite }, 'import', 'ejercicios', table);
  const early = await importing();
  expect([early.ok, early.lines.join()]).toEqual([
    false,
    expect.stringContaining('No hay un sitio en la base de datos de DATABASE_URL.'),
  ]);

  const dataDir = join(commands.folder(), 'clon', 'data');
  const env = { DATABASE_URL, KEY_RING_FILE: join(dataDir, '..', 'aparte', 'llavero.json') };
  const closed = await commands.start(dataDir, { env });
  await expect.poll(() => closed.output()).toContain('no existe todavía');
  expect(closed.output()).toContain('puede cambiar la bitácora: defina DATABASE_OWNER_URL');
  expect((await submit(closed.base, complaint())).status).toBe(503);
  await closed.stop();
  expect([(await importing()).ok, await registered()]).toEqual([true, 0]);

  const keys = (action: string) => runCommand({ ...env, DATA_DIR: dataDir }, 'keys', action);
  expect((await keys('rotate')).lines).toEqual([
    expect.stringMatching(/^No hay un llavero que usar\. .*npm run keys -- create\.$/),
  ]);
  expect((await keys('create')).lines.join('\n')).toContain(`Se creó el llavero ${env.KEY_RING_FILE}.`);
  expect((await keys('create')).lines).toEqual(['Esta base de datos ya tiene su llavero; no se creó otro.']);
  expect([existsSync(env.KEY_RING_FILE), existsSync(join(dataDir, 'llavero.json'))]).toEqual([true, false]);

  const open = await commands.start(dataDir, { env });
  const loopback = open.base.replace('localhost', '127.0.0.1');
  expect((await submit(loopback, complaint())).status).toBe(200);
});

test('a table or function of the search path of a role or database is not preferred, also with options in the address', async () => {
  const { connection } = await startEmbeddedDatabase(commands.folder());
  const owner = new Client({ ...connection });
  await owner.connect();
  await migrate(drizzle(owner), { migrationsFolder: 'drizzle' });
  await owner.query('create schema ajeno; create table ajeno.bitacora (like bitacora)');
  await owner.query(
    `create function ajeno.hashtextextended(text, int) returns bigint language sql as 'select 0::bigint'`,
  );
  await owner.query('alter role sitio set search_path = ajeno, pg_catalog, public');
  await owner.query('alter database postgres set search_path = ajeno, pg_catalog, public');
  await owner.end();
  const address = `postgresql://${connection.user}@${encodeURIComponent(connection.host)}:${connection.port}/postgres`;
  for (const options of ['', '?options=-c%20search_path%3Dajeno%2Cpublic']) {
    await openDatabase(readConfig({ DATABASE_URL: `${address}${options}` }));
    const text = "select to_regclass('bitacora')::text as log, to_regproc('hashtextextended')::text as hash";
    expect((await executeSql(text)).rows).toEqual([{ log: 'bitacora', hash: 'hashtextextended' }]);
    expect((await executeSql('show search_path')).rows).toEqual([{ search_path: 'public,pg_temp' }]);
    expect(await readsOtherLog()).toBe(false);
    const upkeep = await ownerConnection();
    expect((await upkeep.query('show search_path')).rows).toEqual([{ search_path: 'public,pg_temp' }]);
    await upkeep.end();
    await closeDatabase();
  }
});

test('an owner who is no superuser gives the job queues of an earlier version to the role that serves', async () => {
  const { connection } = await startEmbeddedDatabase(commands.folder());
  const owner = new Client({ ...connection });
  await owner.connect();
  await owner.query(
    'create role duena; create role sirve; grant sirve to duena; grant create on database postgres to duena',
  );
  await owner.query('grant create on schema public to duena; set session authorization duena');
  await migrate(drizzle(owner), { migrationsFolder: 'drizzle' });
  await owner.query('create schema pgboss; create table pgboss.job (id int); create type pgboss.job_state as enum ()');
  await letServe(owner, 'sirve', { create: false });
  const { rows } = await owner.query(
    `select relowner::regrole::text as owner from pg_class where oid = 'pgboss.job'::regclass
     union all select nspowner::regrole::text from pg_namespace where nspname = 'pgboss'`,
  );
  expect(rows).toEqual([{ owner: 'sirve' }, { owner: 'sirve' }]);
  await owner.end();
});

test('with an owner and a role that serves the site starts, takes complaints, and cannot change the log', async () => {
  const { connection } = await startEmbeddedDatabase(commands.folder());
  const administrator = new Client({ ...connection });
  await administrator.connect();
  for (const text of [
    'create role servicio login',
    'create role duena',
    'grant servicio to duena',
    'create database institucion owner duena',
  ])
    await administrator.query(text);
  await administrator.end();
  // The access rules of the included database know two names.
  const addressOf = (role: string) =>
    `postgresql://${role === 'servicio' ? role : connection.user}@${encodeURIComponent(connection.host)}:${connection.port}/institucion?options=-c%20role%3D${role}`;
  const dataDir = join(commands.folder(), 'data');
  const env = { DATABASE_URL: addressOf('servicio'), DATABASE_OWNER_URL: addressOf('duena') };
  const site = await commands.start(dataDir, { env });
  expect(site.output()).not.toContain('puede cambiar la bitácora');
  expect((await submit(site.base.replace('localhost', '127.0.0.1'), complaint())).status).toBe(200);
  const asRole = async (role: string, text: string) => {
    const client = new Client(addressOf(role));
    await client.connect();
    return client.query(text).finally(() => client.end());
  };
  for (const text of [
    'delete from bitacora',
    'update bitacora set accion = accion',
    'truncate bitacora',
    'alter table bitacora disable trigger all',
  ])
    await expect(asRole('servicio', text), text).rejects.toThrow(/permission denied|must be owner/);
  const owners = "select distinct tableowner from pg_tables where schemaname = 'public'";
  expect((await asRole('duena', owners)).rows).toEqual([{ tableowner: 'duena' }]);
  const verified = await runCommand({ ...env, DATA_DIR: dataDir }, 'log:verify');
  expect([verified.ok, verified.lines.join()]).toEqual([true, expect.not.stringContaining('es dueño de la bitácora')]);
});
