import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { db, isServedByOther } from './connection.ts';
import { APPEND_ONLY } from './embedded/serving-role.ts';
import { listChangedTables } from './own-tables.ts';

/** Folder of the migrations. */
const MIGRATIONS = 'drizzle';
/** Triggers of the migrations, each with its function of the same name, and when it runs (`tgtype`). */
const triggers = { bitacora_append_only: 58, bitacora_con_marcas: 7, bitacora_siguiente: 7 };

let bodies: Map<string, string> | undefined;

/** Returns the MD5 of each function body in its newest migration. */
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
 * Returns, in Spanish, database objects that no migration created: triggers, rules, row policies, views, foreign tables, publications (those of
 * extensions excepted) and functions with a different body. Also returns missing, disabled or replaced triggers of the migrations, changed tables,
 * and the result of `listForeignRights`.
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

/** Role and database settings that do not affect the result of the site's statements. */
const HARMLESS =
  '^(search_path|timezone|datestyle|intervalstyle|lc_.*|client_.*|application_name|log_.*|work_mem|maintenance_work_mem)=';

/**
 * Returns, in Spanish, rights and triggers that neither the migrations nor `letServe` create: event triggers, disabled foreign key triggers,
 * settings of roles and of the database, and write rights of other roles. If the tables have a separate owner, also returns excess rights of the
 * serving role. If this process is the owner, the serving role is the owner of the job queues.
 */
async function listForeignRights(): Promise<string[]> {
  const { rows } = await db().execute<{ name: string }>(sql`
    with owner as (select coalesce((select relowner from pg_class where oid = to_regclass('drizzle.__drizzle_migrations')), current_user::regrole) as oid),
      own as (select c.oid, relname, relacl from pg_class c, owner
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner = owner.oid),
      self as (select r.* from pg_roles r, owner where r.oid <> owner.oid and r.oid = case when ${isServedByOther()}::boolean
        then current_user::regrole::oid else (select nspowner from pg_namespace where nspname = 'pgboss') end),
      grants as (
        select relname, a.grantee, a.privilege_type from own, aclexplode(relacl) a
        union select relname, a.grantee, a.privilege_type from own join pg_attribute on attrelid = own.oid, aclexplode(attacl) a)
    select 'disparador de sucesos ' || evtname as name from pg_event_trigger
      where not exists (select from pg_depend d where d.objid = pg_event_trigger.oid and d.deptype = 'e')
    union all select distinct 'disparadores de llaves ajenas apagados de ' || relname from pg_trigger join own on own.oid = tgrelid
      where tgisinternal and tgenabled <> 'O'
    union all select 'ajuste ' || setting || ' de un papel o de la base de datos' from pg_db_role_setting, owner, unnest(setconfig) setting
      where setdatabase in (0, (select oid from pg_database where datname = current_database()))
        and setrole in (0, owner.oid, current_user::regrole) and setting !~* ${HARMLESS}
    union all select 'ajuste session_replication_role' where current_setting('session_replication_role') <> 'origin'
    union all select format('derecho %s de %s sobre %s', privilege_type, case grantee when 0 then 'todos' else grantee::regrole::text end, relname)
      from grants, owner where grantee <> owner.oid and grantee not in (select self.oid from self) and privilege_type <> 'SELECT'
    union all select format('derecho %s de %s sobre %s', right_name, rolname, relname)
      from self, own, unnest(array['update', 'delete', 'truncate', 'trigger']) right_name
      where (right_name = 'trigger' or relname = any(${sql.param(APPEND_ONLY)}::text[])) and (has_table_privilege(self.oid, own.oid, right_name)
        or case right_name when 'update' then has_any_column_privilege(self.oid, own.oid, 'update') else false end)
    union all select format('el papel %s puede más que servir', rolname) from self where rolsuper or rolbypassrls or rolcreaterole or rolreplication
    union all select format('el papel %s es de %s', self.rolname, other.rolname) from self, owner, pg_roles other
      where other.oid <> self.oid and not self.rolsuper and pg_has_role(self.oid, other.oid, 'member')
        and (other.oid = owner.oid or other.rolsuper or other.rolname like 'pg\\_%')
    order by 1`);
  return rows.map(({ name }) => name);
}
