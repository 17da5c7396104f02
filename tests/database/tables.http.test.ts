import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#platform/database/connection.ts';
import { listForeignObjects } from '#platform/database/foreign-objects.ts';
import { readTables } from '#platform/database/own-tables.ts';
import { openEmptyDatabase } from '../setup/database.ts';

const name = openEmptyDatabase();

test('drizzle/tables.json has the tables as the migrations make them', async () => {
  const tables = `${JSON.stringify(Object.fromEntries(await readTables()), undefined, 2)}\n`;
  expect(tables.length).toBeGreaterThan(1000);
  await expect(tables, 'npm test -- --only tests/database/tables --update writes it.').toMatchFileSnapshot(
    '../../drizzle/tables.json',
  );
});

test.each([
  [
    'a rule that runs a function',
    'alter table entes add constraint ajena check (length(nombre) < 1000) not valid',
    'alter table entes drop constraint ajena',
    'otra tabla entes, o falta',
  ],
  [
    'a default',
    'alter table llaves_de_registro alter destinatario set default md5(random()::text)',
    'alter table llaves_de_registro alter destinatario drop default',
    'otra tabla llaves_de_registro, o falta',
  ],
  [
    'an index that computes',
    'create index ajeno on bitacora (lower(accion))',
    'drop index ajeno',
    'otra tabla bitacora, o falta',
  ],
  [
    'a table that inherits',
    'create schema ajeno; create table ajeno.mas () inherits (bitacora)',
    'drop schema ajeno cascade',
    'otra tabla bitacora, o falta',
  ],
  [
    'a table without a log of its changes',
    'alter table tapados set unlogged',
    'alter table tapados set logged',
    'otra tabla tapados, o falta',
  ],
  [
    'a check that is gone',
    'alter table registros rename to registros_de_antes',
    'alter table registros_de_antes rename to registros',
    'otra tabla registros, o falta',
  ],
  [
    'an event trigger',
    'create schema ajeno; create function ajeno.nada() returns event_trigger language plpgsql as $$begin end$$; create event trigger ajeno on ddl_command_start execute function ajeno.nada()',
    'drop schema ajeno cascade',
    'disparador de sucesos ajeno',
  ],
  [
    'a foreign key without its triggers',
    'alter table exclusiones disable trigger all',
    'alter table exclusiones enable trigger all',
    'disparadores de llaves ajenas apagados de exclusiones',
  ],
  [
    'a setting of the database',
    `alter database "${name}" set lock_timeout = '1ms'`,
    `alter database "${name}" reset lock_timeout`,
    'ajuste lock_timeout=1ms de un papel o de la base de datos',
  ],
  [
    'a right of others',
    'grant update (marcas) on bitacora to servicio',
    'revoke update (marcas) on bitacora from servicio',
    'derecho UPDATE de servicio sobre bitacora',
  ],
  ['a publication', 'create publication ajena for table bitacora', 'drop publication ajena', 'publicación ajena'],
])('%s that no migration made is named', async (_, make, remove, line) => {
  expect(await listForeignObjects()).toEqual([]);
  for (const statement of make.split('; ')) await db().execute(sql.raw(statement));
  expect(await listForeignObjects()).toContain(line);
  await db().execute(sql.raw(remove));
  expect(await listForeignObjects()).toEqual([]);
});

test('an index of the institution that computes nothing is its own affair', async () => {
  await db().execute(sql`create index propio on entes (activo)`);
  expect(await listForeignObjects()).toEqual([]);
});
