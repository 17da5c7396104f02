import { Client, type Pool, type PoolConfig } from 'pg';
import { isNamed } from '../services.ts';

/** Time limit of a read in milliseconds, so that visitors do not wait for a hanging database. */
const QUERY_MS = 5000;
const PROBE_MS = 2000;
const PAUSE_MS = 1000;

/** The database hangs; no queries are sent until it answers again. */
export class DatabaseHangsError extends Error {
  override readonly name = 'DatabaseHangsError';

  constructor() {
    super('The database does not answer; it is asked again in the background');
  }

  static override [Symbol.hasInstance](error: unknown): boolean {
    return isNamed(error, 'DatabaseHangsError');
  }
}

/** Rejects work at once while the database hangs. */
export class CircuitBreaker {
  private readonly probe: () => Promise<boolean>;
  private open = false;
  private ended = false;

  /** `probe` returns whether the database answers. */
  constructor(probe: () => Promise<boolean>) {
    this.probe = probe;
  }

  /** Runs `work`. Throws `DatabaseHangsError` without running it from the first timeout until the probe succeeds. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.open) throw new DatabaseHangsError();
    try {
      return await work();
    } catch (error) {
      if (isTimeout(error) && !this.open && !this.ended) void this.askAgain();
      throw error;
    }
  }

  /** Stops the probes. */
  end(): void {
    this.ended = true;
  }

  /** Probes until the database answers. The first probe is immediate, so that a single slow statement does not open the circuit for long. */
  private async askAgain(): Promise<void> {
    this.open = true;
    while (!this.ended && !(await this.probe())) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
    this.open = false;
  }
}

/** Makes the pool run each statement outside transactions with a time limit and through `breaker`. */
export function guardQueries(pool: Pool, breaker: CircuitBreaker): void {
  const query = pool.query.bind(pool) as (statement: object, ...rest: unknown[]) => Promise<unknown>;
  pool.query = ((statement: string | object, ...rest: unknown[]) => {
    const config = typeof statement === 'string' ? { text: statement } : statement;
    return breaker.run(() => query({ ...config, query_timeout: QUERY_MS }, ...rest));
  }) as Pool['query'];
}

/** Returns whether the database answers on a new connection. */
export async function answersOnNewConnection(settings: PoolConfig): Promise<boolean> {
  const client = new Client({ ...settings, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  client.on('error', () => {
    // The query reports the error.
  });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    // Not awaited: a hanging server does not answer the disconnect either.
    void client.end().catch(() => undefined);
  }
}

/** Returns whether `error`, or one of its causes, is a timeout of the database. */
export function isTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (
      /^Query read timeout|timeout expired|timeout exceeded when trying to connect|connection timeout/.test(
        cause.message,
      )
    )
      return true;
  return false;
}
