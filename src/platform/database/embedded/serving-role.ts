import type { Client } from 'pg';

/** Serving role of the embedded database: reads and writes rows, and owns no table. */
export const SERVING_ROLE = 'servicio';

/** Tables that the serving role only reads and appends to. */
export const APPEND_ONLY = ['bitacora', 'bitacora_anclas'];

/**
 * Grants `role` the rights to serve a database whose tables belong to `owner`. The role reads and writes all tables, but cannot change or remove
 * audit log entries or disable their protection. It owns the schema of the job queues. Call it after the migrations, under their lock. `create`
 * adds a missing role; used for the embedded database, which identifies connections by their system user.
 */
export async function letServe(owner: Client, role: string, { create }: { create: boolean }): Promise<void> {
  const name = owner.escapeIdentifier(role);
  const { rows } = await owner.query<{ exists: boolean }>('select exists (select from pg_roles where rolname = $1)', [
    role,
  ]);
  if (create && !rows[0]?.exists) {
    await owner.query(`create role ${name} login`);
    // The access rules were written before the role existed.
    await owner.query('select pg_reload_conf()');
  }
  // A temporary table would shadow one of the same name.
  if (create) await owner.query('revoke temporary on database postgres from public');
  if (await mayServe(owner, role)) return;
  await owner.query('begin');
  await owner.query(`
    grant usage on schema public, drizzle to ${name};
    grant select on all tables in schema drizzle to ${name};
    grant select, insert, update, delete, truncate on all tables in schema public to ${name};
    grant usage, select, update on all sequences in schema public to ${name};
    alter default privileges in schema public grant select, insert, update, delete, truncate on tables to ${name};
    alter default privileges in schema public grant usage, select, update on sequences to ${name};
    revoke update, delete, truncate on ${APPEND_ONLY.join(', ')} from ${name};
    create schema if not exists pgboss authorization ${name}`);
  await giveSchema(owner, name);
  await owner.query('commit');
}

/** Returns whether a role has the needed rights on all tables, and no additional rights on the audit log. */
async function mayServe(owner: Client, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ ready: boolean }>(
    `select
      (select nspowner::regrole::text from pg_namespace where nspname = 'pgboss') is not distinct from quote_ident($1)
      and not exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not has_table_privilege($1, oid, 'insert'))
      and not exists (select from unnest($2::text[]) as name where has_table_privilege($1, name, 'update, delete, truncate'))
      as ready`,
    [role, APPEND_ONLY],
  );
  return rows[0]?.ready === true;
}

/** Transfers to the role the job queue schema that an earlier release created as the owner. */
async function giveSchema(owner: Client, name: string): Promise<void> {
  // An owner without superuser rights can transfer a table only to a role that may create tables in its schema.
  await owner.query(`grant usage, create on schema pgboss to ${name}`);
  const { rows } = await owner.query<{ statement: string }>(`
    select format('alter %s %s owner to ${name}', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, oid::regclass) as statement
      from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p', 'S', 'v')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i') and relkind = 'S')
    union all select format('alter routine %s owner to ${name}', oid::regprocedure) from pg_proc where pronamespace = 'pgboss'::regnamespace
    union all select format('alter type %s owner to ${name}', oid::regtype) from pg_type where typnamespace = 'pgboss'::regnamespace and typtype = 'e'
    union all select 'alter schema pgboss owner to ${name}'`);
  for (const { statement } of rows) await owner.query(statement);
}

/** Makes the embedded PostgreSQL remove unneeded WAL, even one that an earlier release started without this option. */
export async function letLogEnd(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ recycles: string }>("select current_setting('wal_recycle') as recycles");
  if (rows[0]?.recycles === 'off') return;
  await owner.query('alter system set wal_recycle = off');
  await owner.query('select pg_reload_conf()');
}
