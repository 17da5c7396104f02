import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { db } from './connection.ts';

/** File with the result of `readTables` after the migrations, written by `tests/database/tables.http.test.ts`. */
const TABLES = 'drizzle/tables.json';

let expectedTables: ReadonlyMap<string, string> | undefined;

/**
 * Returns the tables of the owner of the migrations, each with its persistence (`p`, or `u` for counters, excluded from backups) and a digest of
 * its definition: kind, columns with defaults, constraints, computed indexes and inheriting tables. The digest ignores parentheses, spaces and
 * casts, which differ between PostgreSQL versions.
 */
export async function readTables(): Promise<Map<string, string>> {
  const { rows } = await db().execute<{ name: string; digest: string }>(sql`
    with own as (select oid, relname, relkind, relpersistence from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and relowner = coalesce((select relowner from pg_class where oid = to_regclass('drizzle.__drizzle_migrations')), current_user::regrole)
        and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')),
      parts (oid, part) as (
        select attrelid, concat_ws(' ', 'columna', attname, format_type(atttypid, atttypmod), attnotnull, attgenerated, attidentity,
            pg_get_expr(adbin, adrelid))
          from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0 and not attisdropped
        union all select conrelid, concat_ws(' ', 'regla', conname, convalidated, pg_get_constraintdef(oid)) from pg_constraint
          where contype in ('c', 'f', 'p', 'u', 'x')
        union all select indrelid, 'índice ' || pg_get_indexdef(indexrelid) from pg_index where indexprs is not null or indpred is not null
        union all select inhparent, 'hereda ' || inhrelid::regclass::text from pg_inherits
        union all select inhrelid, 'hereda de ' || inhparent::regclass::text from pg_inherits)
    select relname as name, relpersistence::text || ' ' || md5(relkind::text || (select string_agg(regexp_replace(part, '[\\s()"]|::[a-z ]+(\\[\\])?', '', 'g'), chr(10) order by part collate "C")
      from parts where parts.oid = own.oid)) as digest
    from own order by relname collate "C"`);
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

/**
 * Returns the names of tables that differ from the migrations: changed, missing, or with another owner (a backup would lack them). Additional
 * tables of the owner are included.
 */
export async function listChangedTables(): Promise<string[]> {
  const [expected, present] = [tablesOfMigrations(), await readTables()];
  const names = new Set([...expected.keys(), ...present.keys()]);
  return [...names].filter((name) => expected.get(name) !== present.get(name)).toSorted();
}

/** Returns the names of the tables of the newest migration that a backup contains. */
export function listStoredTables(): string[] {
  return [...tablesOfMigrations()].flatMap(([name, digest]) => (digest.startsWith('p ') ? [name] : []));
}

function tablesOfMigrations(): ReadonlyMap<string, string> {
  expectedTables ??= new Map(Object.entries<string>(JSON.parse(readFileSync(TABLES, 'utf8'))));
  return expectedTables;
}
