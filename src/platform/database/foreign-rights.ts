import { sql } from 'drizzle-orm';
import { db, isServedByOther } from './connection.ts';
import { APPEND_ONLY } from './embedded/serving-role.ts';

/** Settings of roles and databases that change nothing of what a statement of the site does. */
const HARMLESS =
  '^(search_path|timezone|datestyle|intervalstyle|lc_.*|client_.*|application_name|log_.*|work_mem|maintenance_work_mem)=';

/**
 * Returns, in Spanish, what in a database lets other code run, or somebody else write, than the migrations and `letServe` do: event triggers, triggers of
 * foreign keys that are switched off, settings of roles and of the database, rights to write given to others, and, where the tables have an
 * owner of their own, rights that the role that serves should not have: where this process is the owner, it is the role that owns the queues of jobs.
 */
export async function listForeignRights(): Promise<string[]> {
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
