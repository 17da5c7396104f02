import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { executeSql } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { dailyMark } from './daily-mark.ts';
import { noteSecurityEvent } from './security-events.ts';

/** Limit shared by all nodes: at most `points` uses of a key within `seconds` of the first use. */
type CounterOptions = { points: number; seconds: number };

/** Outcome of a use: its number within the window or, if rejected, the milliseconds until the window ends. */
type CounterUse = { count: number } | { rejectedForMs: number };

/** Counts uses by key in the table `contadores`. One statement per use; none for a key already exhausted on this node. */
export class SharedCounter {
  private readonly limiter: RateLimiterPostgres;

  constructor({ points, seconds }: CounterOptions) {
    this.limiter = new RateLimiterPostgres({
      storeClient: { query: ({ text, values }: { text: string; values: unknown[] }) => executeSql(text, values) },
      storeType: 'client',
      tableName: 'contadores',
      tableCreated: true,
      // A job deletes expired rows of all counters.
      clearExpiredByTimeout: false,
      // `dailyMark` already starts with the purpose.
      keyPrefix: '',
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points,
    });
  }

  /** Counts one use of `key`. Rejected uses do not prolong the window. Throws database errors. */
  async use(key: string): Promise<CounterUse> {
    try {
      const { consumedPoints } = await this.limiter.consume(key);
      return { count: consumedPoints };
    } catch (error) {
      if (error instanceof RateLimiterRes) return { rejectedForMs: error.msBeforeNext };
      throw error;
    }
  }

  /** Resets the uses of `key`. */
  async clear(key: string): Promise<void> {
    await this.limiter.delete(key);
  }
}

export type AttemptLimit = { purpose: string; points: number; seconds: number; delayMs(attempt: number): number };

/** Ten attempts a minute (decisions, section 3). The first three are immediate; then 0.25 s, 0.5 s, 1 s, 2 s, and 4 s for the rest. */
export const lookupLimit: AttemptLimit = {
  purpose: 'consulta',
  points: 10,
  seconds: 60,
  delayMs: (attempt) => (attempt <= 3 ? 0 : Math.min(4000, 250 * 2 ** (attempt - 4))),
};

/** Counts attempts by caller over all nodes. Rejected attempts do not prolong the wait. */
export class Attempts {
  private readonly limit: AttemptLimit;
  private readonly counter: SharedCounter;

  constructor(limit: AttemptLimit) {
    this.limit = limit;
    this.counter = new SharedCounter(limit);
  }

  /** Counts an attempt and returns the delay in milliseconds before serving it. Throws problem 429 with Retry-After. */
  async take(caller: string): Promise<number> {
    const use = await this.counter.use(await dailyMark(this.limit.purpose, caller));
    if ('count' in use) return this.limit.delayMs(use.count);
    noteSecurityEvent('consultas-excedidas');
    const seconds = Math.max(1, Math.ceil(use.rejectedForMs / 1000));
    throw new Problem('demasiadas-peticiones', { headers: { 'retry-after': String(seconds) } });
  }

  /** Resets the attempts of a caller after a successful one. */
  async forget(caller: string): Promise<void> {
    await this.counter.clear(await dailyMark(this.limit.purpose, caller));
  }
}
