import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

const MAX_NAMES = 1000;
/** Maximum number of remembered texts that ran once, as many filters do. */
const MAX_SEEN = 1000;

/**
 * Names each `select` text that the pool runs a second time, so that a connection parses and plans it once. At most `maxNames` texts get a name,
 * since a named statement takes memory in every backend that ran it. Statements in transactions run on a checked-out client and have no name.
 * Statements of `prepared` are marked, for `joinQueries`. Behind PgBouncer in transaction mode, named statements need version 1.21 or later.
 */
export function nameStatements(pool: Pool, maxNames = MAX_NAMES): void {
  const names = new Map<string, string>();
  const sentStatements = new LRUCache<string, true>({ max: MAX_SEEN });
  const query = pool.query.bind(pool) as (statement: unknown, ...rest: unknown[]) => unknown;
  pool.query = ((statement: unknown, ...rest: unknown[]) =>
    query(
      isUnnamedSelect(statement)
        ? { ...statement, name: nameOf(statement.text), isPrepared: statement.name === '' || undefined }
        : statement,
      ...rest,
    )) as Pool['query'];

  function nameOf(text: string): string | undefined {
    const statementName = names.get(text);
    if (statementName || names.size >= maxNames) return statementName;
    if (!sentStatements.delete(text)) {
      sentStatements.set(text, true);
      return undefined;
    }
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  }
}

function isUnnamedSelect(statement: unknown): statement is { text: string; name?: string } {
  if (typeof statement !== 'object' || statement === null) return false;
  const { text, name } = statement as { text?: unknown; name?: unknown };
  return !name && typeof text === 'string' && /^\s*(select|with)\s/.test(text);
}
