import type { Client } from 'pg';

/** Has the included PostgreSQL remove its log, also one that an earlier version started without that option and left running. */
export async function letLogEnd(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ recycles: string }>("select current_setting('wal_recycle') as recycles");
  if (rows[0]?.recycles === 'off') return;
  await owner.query('alter system set wal_recycle = off');
  await owner.query('select pg_reload_conf()');
}
