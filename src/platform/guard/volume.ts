import { executeSql } from '../database/connection.ts';
import { dailyMark } from './daily-mark.ts';

/** Size of a token bucket, and the milliseconds per refilled token. */
type VolumeLimit = { purpose: string; burst: number; refillMs: number };

/**
 * Submissions of one network. A form takes minutes to fill in, so a person who retries a minute after a rejection always succeeds, even without
 * JavaScript; so do ten people of one network who send at once. Without proof of work, a network sends at most 10 + 60 submissions an hour and
 * 1,450 a day. With attachments of 25 MB that is 36 GB a day, limited by the reserve of free disk space. Each further submission needs a proof of
 * work.
 */
export const submissionLimit: VolumeLimit = { purpose: 'envio', burst: 10, refillMs: 60_000 };

/** Mails to one address from all senders: five at once, then one an hour, so that the form cannot flood a mailbox. */
export const mailLimit: VolumeLimit = { purpose: 'correo', burst: 5, refillMs: 3_600_000 };

// A bucket is stored as the time at which it is full again; a missing row is a full bucket. The statement takes a token if there is one, and
// returns the milliseconds that the bucket lacked before. It uses the actual clock, since `now()` is the time before waiting for row locks. The
// condition reads the clock only once, since a second reading could be earlier.
const TAKE = `
  with taken as (
    insert into cupos as cupo (clave, lleno) values ($1, clock_timestamp() + $2 * interval '1 ms')
    on conflict (clave) do update set lleno = greatest(cupo.lleno, clock_timestamp()) + $2 * interval '1 ms'
    where cupo.lleno <= clock_timestamp() + ($3 - $2) * interval '1 ms'
    returning clave)
  select exists (select from taken) as taken,
    (select (extract(epoch from lleno - clock_timestamp()) * 1000)::float8 from cupos where clave = $1) as missing`;

/** Token buckets by key, shared by all nodes, with one statement per token. */
export class Volume {
  private readonly limit: VolumeLimit;

  constructor(limit: VolumeLimit) {
    this.limit = limit;
  }

  /** Takes a token of `subject`. Returns 0, or the milliseconds until one is available. Throws database errors. */
  async take(subject: string): Promise<number> {
    const { purpose, burst, refillMs } = this.limit;
    const values = [await dailyMark(purpose, subject), refillMs, burst * refillMs];
    const { rows } = await executeSql(TAKE, values);
    const [row] = rows as { taken: boolean; missing: number | null }[];
    if (row?.taken) return 0;
    // Without a row (another node inserted it meanwhile), assumes an empty bucket.
    const missing = row?.missing ?? burst * refillMs;
    return Math.max(1, Math.ceil(missing - (burst - 1) * refillMs));
  }

  /** Returns an unused token to the bucket. */
  async giveBack(subject: string): Promise<void> {
    const { purpose, refillMs } = this.limit;
    await executeSql(`update cupos set lleno = lleno - $2 * interval '1 ms' where clave = $1`, [
      await dailyMark(purpose, subject),
      refillMs,
    ]);
  }
}
