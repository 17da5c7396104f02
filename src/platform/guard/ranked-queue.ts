import { LRUCache } from 'lru-cache';

type RankedQueueOptions = {
  /** Maximum number of concurrent tasks. */
  limit: number;
  /** Maximum number of waiting tasks. */
  maxWaiting: number;
  /** Milliseconds that a task may wait before it is rejected. */
  timeoutMs: number;
  /** Creates the error of a task that is rejected because the queue is full or its time is over. */
  overloadError: () => Error;
};

type Waiter = { rank: number; start: () => void; reject: () => void };

/**
 * Runs a limited number of tasks concurrently. Waiting tasks start by rank, lowest first, and in order of arrival within a rank. When the queue is
 * full, a new task replaces the last one of the highest rank, if its own rank is lower.
 */
export class RankedQueue {
  private readonly options: RankedQueueOptions;
  /** Sorted by rank, then by arrival. */
  private readonly waiting: Waiter[] = [];
  private running = 0;

  constructor(options: RankedQueueOptions) {
    this.options = options;
  }

  /** Runs `task` when a slot is free and returns its result. A waiting task whose `signal` aborts is removed. Throws the error of `overloadError`. */
  async run<T>(task: () => Promise<T>, rank: number, signal?: AbortSignal): Promise<T> {
    if (this.running < this.options.limit) this.running += 1;
    else await this.wait(rank, signal);
    try {
      return await task();
    } finally {
      // The slot passes to the next waiting task.
      const next = this.waiting.shift();
      if (next) next.start();
      else this.running -= 1;
    }
  }

  private wait(rank: number, signal?: AbortSignal): Promise<void> {
    const { maxWaiting, timeoutMs, overloadError } = this.options;
    if (signal?.aborted) throw overloadError();
    if (this.waiting.length >= maxWaiting) {
      const last = this.waiting.at(-1);
      if (!last || last.rank <= rank) throw overloadError();
      last.reject();
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        rank,
        start: () => {
          settle();
          resolve();
        },
        reject: () => {
          settle();
          this.waiting.splice(this.waiting.indexOf(waiter), 1);
          reject(overloadError());
        },
      };
      const timer = setTimeout(waiter.reject, timeoutMs);
      signal?.addEventListener('abort', waiter.reject);
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', waiter.reject);
      };
      const position = this.waiting.findIndex((other) => other.rank > rank);
      this.waiting.splice(position < 0 ? this.waiting.length : position, 0, waiter);
    });
  }
}

/** Counts uses by key in memory, within a window that starts at the first use of the key. */
export class RecentUses {
  private readonly uses: LRUCache<string, number>;

  constructor({ maxKeys, windowMs }: { maxKeys: number; windowMs: number }) {
    // `max` would allocate arrays of that length at once.
    this.uses = new LRUCache({ maxSize: maxKeys, sizeCalculation: () => 1, ttl: windowMs, noUpdateTTL: true });
  }

  /** Counts a use. Returns the number of uses before it. */
  add(key: string): number {
    const before = this.uses.get(key) ?? 0;
    this.uses.set(key, before + 1);
    return before;
  }
}
