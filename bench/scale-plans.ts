import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';

/** Tables with more rows are never read whole for one answer; the entes and their kept sums may be: half of them are of one type. */
const LARGE = 100_000;

/** A query that an answer asked, how long it took, its plan, and the large tables that the plan reads row by row, without an index. */
export type Finding = { what: string; query: string; ms: number; plan: string; tables: string[] };

/**
 * What the database was asked while `work` ran, under the name that `work` gives to each part, explained with the values that it was asked
 * with. PostgreSQL's own log says what was asked.
 */
export async function plansOf(
  database: Client,
  dataDir: string,
  work: (isLogged: (what: string, part: () => Promise<unknown>) => Promise<void>) => Promise<void>,
): Promise<Finding[]> {
  const log = join(dataDir, 'pg', 'postgres.log');
  const large = await largeTables(database);
  const asked: { what: string; ms: number; query: string }[] = [];
  await setting(database, 'set log_min_duration_statement = 0');
  await work(async (what, part) => {
    const start = statSync(log).size;
    await part();
    for (const statement of statementsOf(readFrom(log, start))) asked.push({ what, ...statement });
  });
  await setting(database, 'reset log_min_duration_statement');
  // Of the statements of a page that differ in their values only, the slowest is explained.
  const slowest = new Map<string, (typeof asked)[number]>();
  for (const one of asked) {
    const key = `${one.what} ${one.query.replaceAll(/'[^']*'|\d+/g, '?')}`;
    if (one.ms > (slowest.get(key)?.ms ?? -1)) slowest.set(key, one);
  }
  const findings: Finding[] = [];
  for (const one of slowest.values()) {
    const plan = await planOf(database, one.query);
    const tables = [...plan.matchAll(/Seq Scan on (\w+)/g)]
      .map(([, table = '']) => table)
      .filter((table) => large.has(table));
    findings.push({ ...one, plan, tables: [...new Set(tables)] });
  }
  return findings;
}

function readFrom(log: string, start: number): string {
  const text = Buffer.alloc(statSync(log).size - start);
  const file = openSync(log, 'r');
  readSync(file, text, 0, text.length, start);
  closeSync(file);
  return text.toString();
}

async function setting(database: Client, change: string): Promise<void> {
  await database.query(`alter system ${change}`);
  await database.query('select pg_reload_conf()');
  await new Promise((resolve) => setTimeout(resolve, 500));
}

async function largeTables(database: Client): Promise<Set<string>> {
  const { rows } = await database.query<{ relname: string }>(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1",
    [LARGE],
  );
  return new Set(rows.map(({ relname }) => relname));
}

/** The selects of a log, with their values in the place of `$1`, and their milliseconds. A statement may run over several lines, each behind a tab. */
function statementsOf(log: string): { ms: number; query: string }[] {
  const entries = log.replaceAll('\n\t', ' ').split('\n');
  return entries.flatMap((entry, at) => {
    const [, ms, text] =
      /duration: ([\d.]+) ms {2}(?:execute [^:]*|statement): ((?:select|with) .*)$/i.exec(entry) ?? [];
    if (!text) return [];
    const [, given = ''] = /DETAIL:\s+[Pp]arameters: (.*)$/.exec(entries[at + 1] ?? '') ?? [];
    const values = new Map(
      [...given.matchAll(/\$(\d+) = ('(?:[^']|'')*'|NULL)/g)].map(([, number, value]) => [number, value] as const),
    );
    return [
      { ms: Number(ms), query: text.replaceAll(/\$(\d+)/g, (whole, number: string) => values.get(number) ?? whole) },
    ];
  });
}

async function planOf(database: Client, statement: string): Promise<string> {
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${statement}`).catch((cause) => {
    throw new Error(`Cannot be explained: ${statement}`, { cause });
  });
  return rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n');
}
