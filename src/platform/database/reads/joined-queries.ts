import type { Duplex } from 'node:stream';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';

/** A statement for `pool.query`. `nameStatements` sets `isPrepared` on those built by `prepared`. */
type Statement = QueryConfig & { isPrepared?: boolean };
type Waiting = {
  statement: Statement;
  resolve: (result: QueryResult) => void;
  reject: (error: Error | undefined) => void;
};

/** With `pipeline`, a pg client sends statements without waiting for the answers to earlier ones. */
type PipelineClient = PoolClient & { pipeline: boolean; connection: { stream: Duplex } };

/**
 * Pipelines the prepared queries issued in one turn of the event loop over one connection, which answers them in order. A page issues up to twelve
 * at once; on separate connections each would cost a write, a read and a process wake-up. A failed query does not affect the others. Other
 * statements are sent separately, since a slow one would delay those after it.
 */
export function joinQueries(pool: Pool): void {
  const query = pool.query.bind(pool) as (statement: unknown, ...rest: unknown[]) => unknown;
  let waiting: Waiting[] = [];
  pool.query = ((statement: Statement, ...rest: unknown[]) => {
    if (!statement.isPrepared) return query(statement, ...rest);
    // Runs after the pending promise callbacks of this turn.
    if (waiting.length === 0) process.nextTick(sendWaiting);
    const values = rest[0] as unknown[];
    return new Promise((resolve, reject) => waiting.push({ statement: { ...statement, values }, resolve, reject }));
  }) as Pool['query'];

  function sendWaiting(): void {
    const statements = waiting;
    waiting = [];
    pool.connect((error, client, release) => {
      if (client) sendTogether(client as PipelineClient, statements, release);
      else for (const { reject } of statements) reject(error);
    });
  }
}

/** Sends statements in one write, and releases the client after the last answer. */
function sendTogether(
  client: PipelineClient,
  statements: readonly Waiting[],
  release: (failure?: Error | boolean) => void,
): void {
  let left = statements.length;
  let failure: Error | undefined;
  client.pipeline = true;
  client.connection.stream.cork();
  for (const { statement, resolve, reject } of statements)
    void client.query(statement, (error: Error | null, result: QueryResult) => {
      failure ??= error ?? undefined;
      left -= 1;
      if (left === 0) {
        client.pipeline = false;
        // As `pool.query` does, replaces a connection on which a statement failed.
        release(failure);
      }
      if (error) reject(error);
      else resolve(result);
    });
  client.connection.stream.uncork();
}
