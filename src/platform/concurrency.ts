type SemaphoreOptions = {
  /** Maximum number of concurrent tasks. */
  limit: number;
  /** Maximum number of waiting tasks; unlimited by default. */
  maxWaiting?: number;
  /** Milliseconds that a task may wait before it is rejected; unlimited by default. */
  timeoutMs?: number;
  /** Creates the error of a task that is rejected because the queue is full or its time is over. */
  overloadError?: () => Error;
};

/** A task was rejected: the queue of its semaphore is full, or it waited too long. */
export class OverloadError extends Error {}

type Waiter = { start: () => void; reject: () => void };

/**
 * Runs a limited number of tasks at the same time and queues the rest.
 *
 * Tasks of one `caller` start in order of arrival, and callers take turns, so that one caller with many tasks delays another by one task
 * only. When the queue is full, a task of a caller with fewer waiting tasks replaces the last one of the caller with most.
 */
export class Semaphore {
  private readonly options: SemaphoreOptions;
  /** Waiting tasks by caller; the first caller is next. */
  private readonly queues = new Map<string, Waiter[]>();
  private running = 0;
  private waiting = 0;

  constructor(options: SemaphoreOptions) {
    this.options = options;
  }

  /** Runs `task` when a slot is free and returns its result. Throws `OverloadError`, or the error of `overloadError`. */
  async run<T>(task: () => Promise<T>, caller = ''): Promise<T> {
    if (this.running < this.options.limit) this.running += 1;
    else await this.wait(caller);
    try {
      return await task();
    } finally {
      this.release();
    }
  }

  private wait(caller: string): Promise<void> {
    const { maxWaiting = Number.POSITIVE_INFINITY, timeoutMs } = this.options;
    if (this.waiting >= maxWaiting && !this.makeRoom(caller)) throw this.overload();
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        reject: () => {
          clearTimeout(timer);
          this.remove(caller, waiter);
          reject(this.overload());
        },
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(waiter.reject, timeoutMs);
      const queue = this.queues.get(caller);
      if (queue) queue.push(waiter);
      else this.queues.set(caller, [waiter]);
      this.waiting += 1;
    });
  }

  /** Passes the slot to the next waiting task, or frees it. */
  private release(): void {
    const [next] = this.queues;
    const waiter = next?.[1][0];
    if (!next || !waiter) {
      this.running -= 1;
      return;
    }
    const [caller, queue] = next;
    this.remove(caller, waiter);
    // The caller moves to the end of the queue.
    if (this.queues.delete(caller)) this.queues.set(caller, queue);
    waiter.start();
  }

  /** Rejects the last task of the caller with the most waiting tasks, if `caller` would still have fewer after adding one. */
  private makeRoom(caller: string): boolean {
    const callerLength = this.queues.get(caller)?.length ?? 0;
    let longest: Waiter[] = [];
    for (const queue of this.queues.values()) if (queue.length > longest.length) longest = queue;
    if (longest.length <= callerLength + 1) return false;
    longest.at(-1)?.reject();
    return true;
  }

  private remove(caller: string, waiter: Waiter): void {
    const queue = this.queues.get(caller);
    const index = queue?.indexOf(waiter) ?? -1;
    if (!queue || index < 0) return;
    queue.splice(index, 1);
    if (queue.length === 0) this.queues.delete(caller);
    this.waiting -= 1;
  }

  private overload(): Error {
    return this.options.overloadError?.() ?? new OverloadError('too many tasks are waiting');
  }
}

/** Runs one task at a time for each key; concurrent calls with the same key share its result. Nothing is kept after it ends. */
export type SingleFlight<T> = (key: string, task: () => Promise<T>) => Promise<T>;

/** Returns a new single-flight group. */
export function singleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Promise<T>>();
  return (key, task) => {
    const current = flights.get(key);
    if (current !== undefined) return current;
    const flight = task().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
