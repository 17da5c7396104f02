import { sql } from 'drizzle-orm';
import { db } from './connection.ts';

/** Triggers of the migrations, each with its function of the same name. */
const triggers = ['bitacora_append_only', 'bitacora_con_marcas', 'bitacora_siguiente'];

/**
 * Returns, in Spanish, the database objects of its tables that no migration made: triggers, rules, policies of rows, and views or foreign
 * tables with those of an extension left out; and which trigger of the migrations is missing or disabled.
 */
export async function listForeignObjects(): Promise<string[]> {
  const { rows } = await db().execute<{ name: string }>(sql`
    with own as (select oid, relname, relkind, relrowsecurity from pg_class where relnamespace = 'public'::regnamespace),
      installed as (select tgname, relname from pg_trigger join own on own.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
        where tgname = any(${sql.param(triggers)}::text[]) and proname = tgname and relname = 'bitacora' and tgenabled = 'O')
    select 'disparador ' || tgname || ' de ' || relname as name from pg_trigger join own on own.oid = tgrelid
      where not tgisinternal and (tgname, relname) not in (select tgname, relname from installed)
    union all select 'falta el disparador ' || expected || ' de bitacora' from unnest(${sql.param(triggers)}::text[]) as expected
      where expected not in (select tgname from installed)
    union all select 'regla ' || rulename || ' de ' || relname from pg_rewrite join own on own.oid = ev_class
      where relkind not in ('v', 'm')
    union all select 'política ' || polname || ' de ' || relname from pg_policy join own on own.oid = polrelid
    union all select 'seguridad por renglón de ' || relname from own where relrowsecurity
    union all select 'vista o tabla ajena ' || relname from own where relkind in ('v', 'm', 'f')
      and not exists (select from pg_depend where objid = own.oid and deptype = 'e')
    order by 1`);
  return rows.map(({ name }) => name);
}
