import type { Duplex } from 'node:stream';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';

/** A statement for `pool.query`, which `nameStatements` marks where `prepared` made it. */
type Statement = QueryConfig & { isPrepared?: boolean };
type Waiting = {
  statement: Statement;
  resolve: (result: QueryResult) => void;
  reject: (error: Error | undefined) => void;
};

/** With `pipeline`, a client of pg sends statements before the earlier ones are answered. */
type PipelineClient = PoolClient & { pipeline: boolean; connection: { stream: Duplex } };

/**
 * Sends the prepared queries that are asked for in one turn of the event loop together, on one connection, which answers them in their
 * order. A page asks for up to twelve at once: on connections of their own, each costs a write, a read, and the waking of a process. One that
 * fails does not concern the others. Other statements stay alone, since one that takes long would delay those after it.
 */
export function joinQueries(pool: Pool): void {
  const query = pool.query.bind(pool) as (statement: unknown, ...rest: unknown[]) => unknown;
  let waiting: Waiting[] = [];
  pool.query = ((statement: Statement, ...rest: unknown[]) => {
    if (!statement.isPrepared) return query(statement, ...rest);
    // Runs when the promises of this turn have nothing left to do.
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
        // As after `pool.query`: a connection on which a statement failed is replaced.
        release(failure);
      }
      if (error) reject(error);
      else resolve(result);
    });
  client.connection.stream.uncork();
}
