/** How many may come at once, and how soon one more may. */
export type VolumeOptions = { burst: number; refillMs: number };

/**
 * Submissions of one address. A person needs minutes for a form: who waits a minute after a refusal always gets through, also without
 * JavaScript, and ten people behind one address who send at the same moment do. Arithmetic: at most 10 + 60 an hour, 1,450 a day, come
 * from an address without proof of work; with attachments of 25 MB that is 36 GB a day at the very worst, which the reserve of free
 * disk stops. Faster than that costs proof of work, each time.
 */
export const submissionVolume: VolumeOptions = { burst: 10, refillMs: 60_000 };

/** Mails to one address, whoever sends: at most five at once and one an hour, so that the form cannot be used to flood a mailbox. */
export const mailVolume: VolumeOptions = { burst: 5, refillMs: 3_600_000 };

const MAX_KEYS = 100_000;

/** Counts by key how much is left of what may come (a token bucket), in this process's memory only. */
export class Volume {
  private readonly left = new Map<string, { tokens: number; at: number }>();
  private readonly options: VolumeOptions;

  constructor(options: VolumeOptions) {
    this.options = options;
  }

  /** Takes one at `now`. Returns 0, or the milliseconds after which there is one again. */
  take(key: string, now: number): number {
    const { burst, refillMs } = this.options;
    const known = this.left.get(key);
    const tokens = known ? Math.min(burst, known.tokens + (now - known.at) / refillMs) : burst;
    if (tokens < 1) return Math.ceil((1 - tokens) * refillMs);
    this.left.delete(key);
    this.left.set(key, { tokens: tokens - 1, at: now });
    for (const [oldest, { at }] of this.left) {
      if (this.left.size <= MAX_KEYS && now - at < burst * refillMs) break;
      this.left.delete(oldest);
    }
    return 0;
  }

  /** Gives one back: what it was taken for did not happen. */
  giveBack(key: string): void {
    const known = this.left.get(key);
    if (known) known.tokens = Math.min(this.options.burst, known.tokens + 1);
  }
}
