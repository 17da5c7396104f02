import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client, PoolClient } from 'pg';
import { casing, executeSql, lendConnection, MAX_LENT_CONNECTIONS, type Querier } from './connection.ts';

const BATCH = 500;
/** Idle time after which PostgreSQL ends the transaction of a reader that requests no further batch. */
const MAX_PAUSE = '120s';

/** All cursors are in use. */
export class CursorLimitError extends Error {}

type Select<Row> = (querier: Querier) => PromiseLike<Row[]>;

/** Reads the rows of a query as `readRows` does. */
export type ReadRows = <Row>(select: Select<Row>) => AsyncIterableIterator<Row>;

/** Number of open cursor transactions of this process. Each occupies a lent connection until its reader finishes. */
let openTransactions = 0;

/**
 * Reads the rows of a query of any length in batches, through a cursor in a read-only repeatable-read transaction: all rows are from one
 * snapshot, and memory contains at most two batches. `select` builds the statement on the querier it receives, and is called for each batch.
 * Starts when the first row is read. The end of the iteration frees the connection; `return()` also cancels a running statement. Throws
 * `CursorLimitError`.
 *
 * @example
 * for await (const { codigo } of readRows((querier) => querier.select().from(auditorias).orderBy(auditorias.id))) …
 */
export function readRows<Row>(select: Select<Row>, batch = BATCH): AsyncIterableIterator<Row> {
  const stop = new AbortController();
  return eachRow(readAlone(select, batch, stop.signal), () => stop.abort());
}

/**
 * Runs `work` with cursors that share one transaction, so that the rows of several queries are from one snapshot. The transaction lasts from the
 * first row until `work` ends. Throws `CursorLimitError`.
 */
export async function readMoment<Result>(work: (read: ReadRows) => Promise<Result>): Promise<Result> {
  let transaction: Promise<CursorTransaction> | undefined;
  async function* readBatches<Row>(select: Select<Row>): AsyncGenerator<Row[], undefined> {
    transaction ??= CursorTransaction.open(new AbortController().signal);
    yield* (await transaction).read(select, BATCH);
  }
  const read: ReadRows = (select) => eachRow(readBatches(select));
  try {
    return await work(read);
  } finally {
    await transaction?.then(
      (opened) => opened.close(),
      () => undefined,
    );
  }
}

async function* readAlone<Row>(
  select: Select<Row>,
  batch: number,
  signal: AbortSignal,
): AsyncGenerator<Row[], undefined> {
  const transaction = await CursorTransaction.open(signal);
  try {
    // Frees the connection before the reader processes the last rows.
    yield* transaction.read(select, batch, () => transaction.close());
  } finally {
    await transaction.close();
  }
}

/** Returns the rows of batches one by one. For speed not a generator, which creates six promises per row instead of one. */
function eachRow<Row>(batches: AsyncGenerator<Row[], undefined>, onReturn?: () => void): AsyncIterableIterator<Row> {
  let rows: Row[] = [];
  let index = 0;
  return {
    async next() {
      while (index === rows.length) {
        const { done, value } = await batches.next();
        if (done) return { done, value };
        rows = value;
        index = 0;
      }
      return { done: false, value: rows[index++] as Row };
    },
    async return() {
      rows = [];
      index = 0;
      onReturn?.();
      await batches.return(undefined);
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

class CursorTransaction {
  private readonly client: PoolClient;
  private readonly signal: AbortSignal;
  private readonly cancel: () => void;
  private cursors = 0;
  private failure: Error | undefined;
  private open = true;

  private constructor(client: PoolClient, pid: number, signal: AbortSignal) {
    this.client = client;
    this.signal = signal;
    this.cancel = () => void executeSql('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
    signal.addEventListener('abort', this.cancel);
  }

  static async open(signal: AbortSignal): Promise<CursorTransaction> {
    if (openTransactions >= MAX_LENT_CONNECTIONS) throw new CursorLimitError('all cursors are in use');
    openTransactions += 1;
    let client: PoolClient | undefined;
    try {
      client = await lendConnection();
      await client.query('begin transaction isolation level repeatable read, read only');
      await client.query(`set local idle_in_transaction_session_timeout = '${MAX_PAUSE}'`);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      return new CursorTransaction(client, rows[0]?.pid ?? 0, signal);
    } catch (error) {
      openTransactions -= 1;
      client?.release(true);
      throw error;
    }
  }

  /** Yields the batches of a cursor; `whenRead` runs before the last one is yielded. */
  async *read<Row>(
    select: Select<Row>,
    batch: number,
    whenRead?: () => Promise<void>,
  ): AsyncGenerator<Row[], undefined> {
    this.cursors += 1;
    const name = this.cursors === 1 ? 'filas' : `filas_${this.cursors}`;
    // Drizzle maps the rows of FETCH as if they came from the select statement.
    const querier = drizzle(cursorClient(this.client, name, batch), { casing });
    let next = this.fetch(querier, select);
    try {
      for (let last = false; !last; ) {
        const rows = await next;
        last = rows.length < batch;
        if (last) await whenRead?.();
        // PostgreSQL reads the next batch while the current one is consumed.
        else next = this.fetch(querier, select);
        yield rows;
      }
    } finally {
      await next.catch(() => undefined);
    }
  }

  /** Fetches a batch. Its rejection is marked as handled, since nobody may be waiting yet when it fails. */
  private fetch<Row>(querier: Querier, select: Select<Row>): Promise<Row[]> {
    const batch = this.fetchBatch(querier, select);
    batch.catch(() => undefined);
    return batch;
  }

  private async fetchBatch<Row>(querier: Querier, select: Select<Row>): Promise<Row[]> {
    try {
      this.signal.throwIfAborted();
      return await select(querier);
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  }

  async close(): Promise<void> {
    if (!this.open) return;
    this.open = false;
    openTransactions -= 1;
    this.signal.removeEventListener('abort', this.cancel);
    // A pending cancellation must not hit the next user of the connection.
    const broken = this.failure !== undefined || this.signal.aborted;
    if (!broken) await this.client.query('rollback').catch((error) => (this.failure = error));
    this.client.release(broken || this.failure);
  }
}

/** Returns a client that declares its first statement as a cursor, and answers every statement with the cursor's next batch. */
function cursorClient(client: PoolClient, name: string, batch: number): Client {
  let declared = false;
  const query = async (config: { text: string }, values: unknown[]) => {
    if (!declared) await client.query({ text: `declare ${name} no scroll cursor for ${config.text}`, values });
    declared = true;
    return client.query({ ...config, text: `fetch ${batch} from ${name}` });
  };
  // Drizzle uses no other property of a client.
  return { query } as unknown as Client;
}
