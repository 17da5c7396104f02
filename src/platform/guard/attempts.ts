import { Problem } from '../http/problem.ts';

export type AttemptOptions = { most: number; windowMs: number; delayMs(attempt: number): number };

/** Ten tries a minute (decisions, section 3). The first three are immediate; then 0.25 s, 0.5 s, 1 s, 2 s, and 4 s for the rest. */
export const lookupAttempts: AttemptOptions = {
  most: 10,
  windowMs: 60_000,
  delayMs: (attempt) => (attempt <= 3 ? 0 : Math.min(4000, 250 * 2 ** (attempt - 4))),
};

/** At most this many callers are remembered: some 20 MB. */
const MAX_CALLERS = 100_000;

/**
 * Counts tries by caller in a sliding window, in this process's memory only: nothing about who asks is ever stored. Refused tries do not
 * count, so that whoever waits gets in.
 */
export class Attempts {
  private readonly times = new Map<string, number[]>();
  private readonly options: AttemptOptions;

  constructor(options: AttemptOptions) {
    this.options = options;
  }

  /** Counts a try at `now` and returns the milliseconds to wait before serving it. Throws the problem 429 with Retry-After. */
  take(caller: string, now: number): number {
    const { most, windowMs, delayMs } = this.options;
    const recent = (this.times.get(caller) ?? []).filter((time) => now - time < windowMs);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= most) {
      const seconds = Math.max(1, Math.ceil((oldest + windowMs - now) / 1000));
      throw new Problem('demasiadas-peticiones', { headers: { 'retry-after': String(seconds) } });
    }
    recent.push(now);
    // Last used, last in order: the one forgotten for lack of room is the one unseen for longest.
    this.times.delete(caller);
    this.times.set(caller, recent);
    this.forget(now - windowMs);
    return delayMs(recent.length);
  }

  private forget(before: number): void {
    for (const [caller, times] of this.times) {
      if (this.times.size <= MAX_CALLERS && (times.at(-1) ?? 0) > before) return;
      this.times.delete(caller);
    }
  }
}
