import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { db } from './connection.ts';
import { listForeignRights } from './foreign-rights.ts';
import { listChangedTables } from './own-tables.ts';

/** Folder of the migrations. */
const MIGRATIONS = 'drizzle';
/** Triggers of the migrations, each with its function of the same name, and when it runs (`tgtype`). */
const triggers = { bitacora_append_only: 58, bitacora_con_marcas: 7, bitacora_siguiente: 7 };

let bodies: Map<string, string> | undefined;

/** Returns the MD5 of the body of each function, as its newest migration has it. */
function functionsOfMigrations(): Map<string, string> {
  bodies ??= new Map(
    readdirSync(MIGRATIONS)
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .flatMap((name) => [
        ...readFileSync(join(MIGRATIONS, name), 'utf8').matchAll(
          /create (?:or replace )?function (\w+)\([^$]*\$\$([\s\S]*?)\$\$/gi,
        ),
      ])
      .map(([, name = '', body = '']) => [name, createHash('md5').update(body).digest('hex')]),
  );
  return bodies;
}

/**
 * Returns, in Spanish, the database objects of its tables that no migration made: triggers, rules, policies of rows, views or foreign
 * tables with those of an extension left out, functions with another body, publications; which trigger of the migrations is missing, disabled
 * or another one; tables that are not as the migrations made them; and what `listForeignRights` finds.
 */
export async function listForeignObjects(): Promise<string[]> {
  const functions = functionsOfMigrations();
  const { rows } = await db().execute<{ name: string }>(sql`
    with own as (select oid, relname, relkind, relrowsecurity from pg_class where relnamespace = 'public'::regnamespace),
      expected as (select key as tgname, value::int as tgtype from json_each_text(${JSON.stringify(triggers)}::json)),
      installed as (select tgname, relname from pg_trigger join own on own.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
        where (tgname, tgtype) in (select tgname, tgtype from expected) and proname = tgname and relname = 'bitacora' and tgenabled = 'O'
          and (tgqual is null or tgname = 'bitacora_con_marcas'))
    select 'disparador ' || tgname || ' de ' || relname as name from pg_trigger join own on own.oid = tgrelid
      where not tgisinternal and (tgname, relname) not in (select tgname, relname from installed)
    union all select 'falta el disparador ' || tgname || ' de bitacora' from expected
      where tgname not in (select tgname from installed)
    union all select 'función ' || proname from pg_proc where pronamespace = 'public'::regnamespace
      and (proname, md5(prosrc)) not in (select key, value from json_each_text(${JSON.stringify(Object.fromEntries(functions))}::json))
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select 'regla ' || rulename || ' de ' || relname from pg_rewrite join own on own.oid = ev_class
      where relkind not in ('v', 'm')
    union all select 'política ' || polname || ' de ' || relname from pg_policy join own on own.oid = polrelid
    union all select 'seguridad por renglón de ' || relname from own where relrowsecurity
    union all select 'vista o tabla ajena ' || relname from own where relkind in ('v', 'm', 'f')
      and not exists (select from pg_depend where objid = own.oid and deptype = 'e')
    union all select 'disparador ' || tgname || ' de la cola' from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = to_regnamespace('pgboss')
    union all select 'publicación ' || pubname from pg_publication
      where puballtables or exists (select from pg_publication_rel join own on own.oid = prrelid where prpubid = pg_publication.oid)
    order by 1`);
  const tables = await listChangedTables();
  return [
    ...rows.map(({ name }) => name),
    ...tables.map((name) => `otra tabla ${name}, o falta`),
    ...(await listForeignRights()),
  ];
}
