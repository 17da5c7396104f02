import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';

/** Tables with more rows are never read whole for one answer; the entes and their kept sums may be: half of them are of one type. */
const LARGE = 100_000;

/** A query that an answer asked, and the large tables that its plan reads row by row, without an index. */
export type Finding = { query: string; tables: string[] };

/**
 * What the database was asked while `work` ran, explained with the values that it was asked with: those whose plan reads a large table
 * whole. PostgreSQL's own log says what was asked.
 */
export async function plansWithoutIndex(
  database: Client,
  dataDir: string,
  work: () => Promise<void>,
): Promise<Finding[]> {
  const log = join(dataDir, 'pg', 'postgres.log');
  await setting(database, 'set log_min_duration_statement = 0');
  const start = statSync(log).size;
  await work();
  await setting(database, 'reset log_min_duration_statement');
  const logged = readFileSync(log).subarray(start).toString();
  const large = await largeTables(database);
  const findings = new Map<string, Finding>();
  for (const statement of statementsOf(logged)) {
    const tables = (await seqScans(database, statement)).filter((table) => large.has(table));
    if (tables.length > 0) findings.set(tables.join() + statement.slice(0, 60), { query: statement, tables });
  }
  return [...findings.values()];
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

/** The selects of a log, with their values in the place of `$1`. A statement may run over several lines, each behind a tab. */
function statementsOf(log: string): string[] {
  const entries = log.replaceAll('\n\t', ' ').split('\n');
  return entries.flatMap((entry, at) => {
    const [, text] = /duration: .*? (?:execute [^:]*|statement): ((?:select|with) .*)$/i.exec(entry) ?? [];
    if (!text) return [];
    const [, given = ''] = /DETAIL:\s+[Pp]arameters: (.*)$/.exec(entries[at + 1] ?? '') ?? [];
    const values = new Map(
      [...given.matchAll(/\$(\d+) = ('(?:[^']|'')*'|NULL)/g)].map(([, number, value]) => [number, value] as const),
    );
    return [text.replaceAll(/\$(\d+)/g, (whole, number: string) => values.get(number) ?? whole)];
  });
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

async function seqScans(database: Client, statement: string): Promise<string[]> {
  const { rows } = await database
    .query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${statement}`)
    .catch((cause) => {
      throw new Error(`Cannot be explained: ${statement}`, { cause });
    });
  const tables: string[] = [];
  const visit = (plan: Plan) => {
    if (plan['Node Type'] === 'Seq Scan' && plan['Relation Name']) tables.push(plan['Relation Name']);
    for (const inner of plan.Plans ?? []) visit(inner);
  };
  for (const row of rows) for (const { Plan } of row['QUERY PLAN']) visit(Plan);
  return tables;
}
