import { Problem } from '../http/problem.ts';
import { SharedCounter } from './counter.ts';
import { dailyMark } from './daily-mark.ts';
import { noteSecurityEvent } from './security-events.ts';

export type AttemptLimit = { purpose: string; points: number; seconds: number; delayMs(attempt: number): number };

/** Ten tries a minute (decisions, section 3). The first three are immediate; then 0.25 s, 0.5 s, 1 s, 2 s, and 4 s for the rest. */
export const lookupLimit: AttemptLimit = {
  purpose: 'consulta',
  points: 10,
  seconds: 60,
  delayMs: (attempt) => (attempt <= 3 ? 0 : Math.min(4000, 250 * 2 ** (attempt - 4))),
};

/** Counts tries by caller on all nodes together. Rejected tries do not prolong the wait. */
export class Attempts {
  private readonly limit: AttemptLimit;
  private readonly counter: SharedCounter;

  constructor(limit: AttemptLimit) {
    this.limit = limit;
    this.counter = new SharedCounter(limit);
  }

  /** Counts a try and returns the milliseconds to wait before serving it. Throws the problem 429 with Retry-After. */
  async take(caller: string): Promise<number> {
    const use = await this.counter.use(await dailyMark(this.limit.purpose, caller));
    if ('count' in use) return this.limit.delayMs(use.count);
    noteSecurityEvent('consultas-excedidas');
    const seconds = Math.max(1, Math.ceil(use.rejectedForMs / 1000));
    throw new Problem('demasiadas-peticiones', { headers: { 'retry-after': String(seconds) } });
  }

  /** Forgets the tries of a caller, after one that was right. */
  async forget(caller: string): Promise<void> {
    await this.counter.clear(await dailyMark(this.limit.purpose, caller));
  }
}
