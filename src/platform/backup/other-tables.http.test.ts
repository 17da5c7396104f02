import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { databaseUrl } from '#tests/setup/database.ts';
import { readConfig } from '../config.ts';
import { closeDatabase, openDatabase, withRawDatabase } from '../database/connection.ts';
import { dumpDatabase } from './dump.ts';
import { assertEmptyDatabase } from './load.ts';

// An external database where the site's role owns only the site's tables.

const name = `prueba_ajena_${process.pid}`;
const folder = temporaryFolder('respaldo');
const configOf = (options: string) =>
  readConfig({ DATABASE_URL: `${databaseUrl(name)}${options}`, DATA_DIR: inject('dataDir') });
const asOwner = () => configOf(`?options=${encodeURIComponent(`-c role=${name}`)}`);
const asSuperuser = () => configOf('');

async function administer(database: string, ...statements: string[]) {
  const client = new Client(databaseUrl(database));
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  await administer('postgres', `create role ${name}`, `create database ${name}`);
  const table = ['create table ajena (id serial)', 'insert into ajena default values'];
  const rights = [`grant create on database ${name} to ${name}`, `grant create, usage on schema public to ${name}`];
  await administer(name, 'create extension pg_trgm', ...table, ...rights);
});
afterAll(async () => {
  await administer('postgres', `drop database ${name} with (force)`, `drop role ${name}`);
  rmSync(folder, { recursive: true });
});

test('a site may be restored next to tables of others', async () => {
  await withRawDatabase(asOwner(), (client) => assertEmptyDatabase(client));
});

test.each([
  ['the owner of the site', asOwner],
  ['another role', asSuperuser],
])('a backup by %s has its tables and sequences, and no others', async (role, config) => {
  await openDatabase(config());
  mkdirSync(join(folder, role));
  const { tablas, secuencias } = await dumpDatabase(join(folder, role));
  await closeDatabase();
  const names = [...tablas, ...secuencias].map(({ nombre }) => nombre);
  expect(names).toContain('observaciones');
  expect(names.filter((each) => each.startsWith('ajena'))).toEqual([]);
});

test.each([
  ['a counter', 'alter table exclusiones set unlogged', 'alter table exclusiones set logged'],
  ['of another owner', `alter table exclusiones owner to current_user`, `alter table exclusiones owner to ${name}`],
])('a backup that would be without a table which somebody made %s is refused', async (kind, change, undo) => {
  await administer(name, change);
  await openDatabase(asSuperuser());
  const into = join(folder, kind);
  mkdirSync(into);
  await expect(dumpDatabase(into)).rejects.toThrow('quedaría sin exclusiones');
  await closeDatabase();
  await administer(name, undo);
});

test('a backup that would be without the rows of a table which inherits from one of the site is refused', async () => {
  await administer(name, 'create schema aparte', 'create table aparte.mas () inherits (exclusiones)');
  await openDatabase(asSuperuser());
  const into = join(folder, 'hereda');
  mkdirSync(into);
  await expect(dumpDatabase(into)).rejects.toThrow('aparte.mas de exclusiones');
  await closeDatabase();
  await administer(name, 'drop schema aparte cascade');
});
