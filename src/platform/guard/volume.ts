import { executeSql } from '../database/connection.ts';
import { dailyMark } from './daily-mark.ts';

/** Size of a token bucket, and the milliseconds until one more token is added. */
export type VolumeLimit = { purpose: string; burst: number; refillMs: number };

/**
 * Submissions of one network. A person needs minutes for a form, so a person who waits a minute after a rejection always gets through, also
 * without JavaScript. So do ten people of one network who send at the same moment. Without proof of work a network sends at most 10 + 60
 * submissions an hour, 1,450 a day. With attachments of 25 MB that is 36 GB a day, which the reserve of free disk stops. Every further
 * submission costs a proof of work.
 */
export const submissionLimit: VolumeLimit = { purpose: 'envio', burst: 10, refillMs: 60_000 };

/** Mails to one address from all senders: five at once, then one an hour, so that the form cannot flood a mailbox. */
export const mailLimit: VolumeLimit = { purpose: 'correo', burst: 5, refillMs: 3_600_000 };

// The bucket of a key is stored as the time at which it is full again; a missing row is a full bucket. The statement takes a token when
// there is one, and returns by how many milliseconds the bucket was short of full before. `now()` would be the start of the statement,
// before it waited for others that use the same bucket. The condition reads the clock once: two readings may run backwards.
const TAKE = `
  with taken as (
    insert into cupos as cupo (clave, lleno) values ($1, clock_timestamp() + $2 * interval '1 ms')
    on conflict (clave) do update set lleno = greatest(cupo.lleno, clock_timestamp()) + $2 * interval '1 ms'
    where cupo.lleno <= clock_timestamp() + ($3 - $2) * interval '1 ms'
    returning clave)
  select exists (select from taken) as taken,
    (select (extract(epoch from lleno - clock_timestamp()) * 1000)::float8 from cupos where clave = $1) as missing`;

/** Token buckets by key, shared by all nodes: one statement for each token. */
export class Volume {
  private readonly limit: VolumeLimit;

  constructor(limit: VolumeLimit) {
    this.limit = limit;
  }

  /** Takes a token of `subject`. Returns 0, or the milliseconds until there is one. Throws the errors of the database. */
  async take(subject: string): Promise<number> {
    const { purpose, burst, refillMs } = this.limit;
    const values = [await dailyMark(purpose, subject), refillMs, burst * refillMs];
    const { rows } = await executeSql(TAKE, values);
    const [row] = rows as { taken: boolean; missing: number | null }[];
    if (row?.taken) return 0;
    // Another node may have made the row while this statement ran: then the bucket was last seen full.
    const missing = row?.missing ?? burst * refillMs;
    return Math.max(1, Math.ceil(missing - (burst - 1) * refillMs));
  }

  /** Returns a token that was taken for something that did not happen. */
  async giveBack(subject: string): Promise<void> {
    const { purpose, refillMs } = this.limit;
    await executeSql(`update cupos set lleno = lleno - $2 * interval '1 ms' where clave = $1`, [
      await dailyMark(purpose, subject),
      refillMs,
    ]);
  }
}
