import type { Client } from 'pg';

type Column = { table: string; name: string; type: string; label: string | null };

/** Values that most columns accept, by type of PostgreSQL. */
const values: Record<string, string> = {
  text: "'1'",
  character: "'1'",
  'character varying': "'1'",
  integer: '1',
  smallint: '1',
  bigint: '1',
  numeric: '1',
  'double precision': '1',
  real: '1',
  boolean: 'true',
  date: "'2026-01-01'",
  'timestamp with time zone': "'2026-01-01T00:00:00Z'",
  bytea: "decode(repeat('01', 32), 'hex')",
  uuid: "'00000000-0000-4000-8000-000000000001'",
  jsonb: "'{}'",
  json: "'{}'",
  ARRAY: "'{}'",
  tsvector: "'a'",
  tsquery: "'a'",
};

/** Adds a row to each table that has none, with a value in every required column. Returns the tables with the number of their rows. */
export async function addRows(client: Client): Promise<Map<string, number>> {
  const { rows: columns } = await client.query<Column>(`
    select c.table_name as "table", c.column_name as name, c.data_type as type,
      (select min(e.enumlabel) from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typname = c.udt_name) as label
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and (c.is_nullable = 'NO' and c.column_default is null and c.identity_generation is null)`);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const before = await countRows(client);
  for (const [table, rows] of before) if (rows === 0) await client.query(insertion(table, tables.get(table) ?? []));
  return countRows(client);
}

/** Returns the number of rows of each table. */
export async function countRows(client: Client): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ total: number }>(`select count(*)::int as total from "${name}"`);
    counts.set(name, rows[0]?.total ?? 0);
  }
  return counts;
}

function insertion(table: string, columns: readonly Column[]): string {
  if (columns.length === 0) return `insert into "${table}" default values`;
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const cells = columns.map(({ name, type, label }) => {
    const value = label === null ? values[type] : `'${label}'`;
    if (value === undefined) throw new Error(`No value for ${table}.${name} of type ${type}`);
    return value;
  });
  return `insert into "${table}" (${names}) values (${cells.join(', ')})`;
}
