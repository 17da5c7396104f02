import { sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { ENTRIES_CHANNEL } from './audit-log.ts';
import { readEntryAnnouncement } from './entry-seal.ts';
import { rememberReceived } from './known-entries.ts';

/** Payload of a node that begins to listen: the others repeat their announcements. */
export const REPEAT_REQUEST = 'otra-vez';
/** Maximum number of repeated announcements, and minimum milliseconds between two repetitions: any role that connects may request one. */
const MAX_REPEATED = 500;
const MIN_REPEAT_MS = 1000;

/** Announcements of log entries (`announcementOf`) that other nodes sent. Repeats them on request. */
export class ReceivedEntries {
  private readonly announcements: string[] = [];
  private repeatedAt = 0;

  /** Remembers an entry of another node as authentic, even if it is changed or removed before this process reads it. */
  receive(payload: string): void {
    if (payload === REPEAT_REQUEST) this.repeat();
    const entry = readEntryAnnouncement(payload);
    if (!entry) return;
    rememberReceived(entry);
    if (this.announcements.includes(payload)) return;
    this.announcements.push(payload);
    this.announcements.splice(0, this.announcements.length - MAX_REPEATED);
  }

  private repeat(): void {
    if (this.announcements.length === 0 || Date.now() - this.repeatedAt < MIN_REPEAT_MS) return;
    this.repeatedAt = Date.now();
    const payloads = sql.param(this.announcements);
    db()
      .execute(sql`select pg_notify(${ENTRIES_CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`)
      .catch(() => undefined);
  }
}
