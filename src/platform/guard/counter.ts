import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { executeSql } from '../database/connection.ts';

/** A counter that all nodes share: at most `points` uses of a key within `seconds` after its first one. */
export type CounterOptions = { points: number; seconds: number };

/** The outcome of one use: its number within the window, or the milliseconds until the window ends. */
export type CounterUse = { count: number } | { rejectedForMs: number };

/** Counts uses by key in the table `contadores`, with one statement per use and none for a key that used up its points on this node. */
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
      // `dailyMark` begins with the purpose already.
      keyPrefix: '',
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points,
    });
  }

  /** Counts one use of `key`. Rejected uses do not prolong the window. Throws the errors of the database. */
  async use(key: string): Promise<CounterUse> {
    try {
      const { consumedPoints } = await this.limiter.consume(key);
      return { count: consumedPoints };
    } catch (error) {
      if (error instanceof RateLimiterRes) return { rejectedForMs: error.msBeforeNext };
      throw error;
    }
  }

  /** Forgets the uses of `key`. */
  async clear(key: string): Promise<void> {
    await this.limiter.delete(key);
  }
}
