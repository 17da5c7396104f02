import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { db, dedicatedConnection, readsOn } from '../database/connection.ts';
import { gauge } from '../metrics/registry.ts';
import { ENTRIES_CHANNEL } from './audit-log.ts';
import { readEntryAnnouncement } from './entry-seal.ts';
import { rememberHeard } from './known-entries.ts';
import { CHANGES_CHANNEL, listChangesAfter, newestChange, readAnnouncement } from './outbox.ts';
import type { Subject } from './transaction.ts';

/** Milliseconds between checks of the connection, and until a check or a lost connection counts as failed. */
const HEARTBEAT = 15_000;
const PATIENCE = 5000;
const RECONNECT_AFTER = 1000;

/**
 * Calls `onChange(area, subjects)` for each change of public content, on every node; with `subjects` where only theirs changed. After a lost connection it reconnects and reads the missed
 * changes from the outbox; `onChange(undefined)` means that some are no longer recorded there, so that any area may have changed.
 * `onConnection` receives false when the connection is lost, so that changes are not heard, and true when the missed ones are reported; `onFailure` why it is
 * not made again, and is tried later. Entries of the log that other nodes write are remembered; a node that begins to listen, again too, asks the
 * others for what they heard. The metric `content_changes_unheard` is the number of those that are recorded and not reported. Returns the
 * function that stops it.
 */
export async function listenForChanges(
  onChange: (area: string | undefined, subjects?: readonly Subject[]) => void,
  onConnection: (listening: boolean) => void = () => undefined,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<() => Promise<void>> {
  let stopped = false;
  /** The newest change that was reported. */
  let lastChangeId = 0;
  /** The newest change that this process read itself: any role that connects may notify of others. */
  let readChangeId = 0;
  /** The same, at the last heartbeat. */
  let seenChangeId = 0;
  const heard = new HeardEntries();
  const first = await subscribe();
  let current: Client | undefined = first;
  let retry: NodeJS.Timeout | undefined;
  // A database that answers slowly delays the start of the server and does not end it.
  readChangeId = await newestChange(readsOn(first));
  seenChangeId = readChangeId;
  lastChangeId = Math.max(lastChangeId, readChangeId);
  const help = 'Changes of public content that this process has not heard of';
  gauge({ name: 'content_changes_unheard', help }, async (set) => {
    const newest = await newestChange(db());
    set(Math.max(0, newest - lastChangeId));
  });

  async function subscribe(): Promise<Client> {
    const client = await dedicatedConnection();
    try {
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === ENTRIES_CHANNEL) return heard.hear(payload);
        // Any role that connects may notify: what no act wrote is passed over.
        const [, numero, announcement] = /^(\d{1,15}) ([a-z-]{1,40})$/.exec(payload) ?? [];
        if (numero && announcement) report(Number(numero), announcement);
      });
      client.on('error', () => replace(client));
      client.on('end', () => replace(client));
      await client.query(`listen ${CHANGES_CHANNEL}; listen ${ENTRIES_CHANNEL}`);
      await client.query('select pg_notify($1, $2)', [ENTRIES_CHANNEL, AGAIN]);
      return client;
    } catch (error) {
      discard(client);
      throw error;
    }
  }

  function report(numero: number, announcement: string): void {
    lastChangeId = Math.max(lastChangeId, numero);
    const { area, subjects } = readAnnouncement(announcement);
    onChange(area, subjects);
  }

  function replace(client: Client): void {
    if (stopped || client !== current) return;
    current = undefined;
    onConnection(false);
    discard(client);
    reconnect();
  }

  function reconnect(): void {
    retry = setTimeout(() => resume().catch(retryLater), RECONNECT_AFTER).unref();
  }

  function retryLater(error: unknown): void {
    onFailure(error);
    reconnect();
  }

  async function resume(): Promise<void> {
    const before = Math.min(readChangeId, lastChangeId);
    const client = await subscribe();
    try {
      // After LISTEN, so that no change falls between the two; a change that arrives by both ways is reported twice.
      await reportMissed(before);
    } catch (error) {
      discard(client);
      throw error;
    }
    if (stopped) return discard(client);
    current = client;
    onConnection(true);
  }

  /** Follows what this process may replay after a lost connection: what it heard until the heartbeat before. */
  async function catchUp(): Promise<void> {
    const heardId = lastChangeId;
    const newest = await newestChange(db()).catch(() => undefined);
    if (newest === undefined) return;
    readChangeId = seenChangeId;
    seenChangeId = newest;
    if (heardId > newest) lastChangeId = newest;
  }

  async function reportMissed(before: number): Promise<void> {
    const missed = await listChangesAfter(before);
    for (const { numero, area } of missed ?? []) report(numero, area);
    readChangeId = missed?.at(-1)?.numero ?? (missed ? before : await newestChange(db()));
    lastChangeId = readChangeId;
    if (!missed) onChange(undefined);
  }

  // A connection that a network device dropped reports nothing by itself.
  const heartbeat = setInterval(() => {
    const client = current;
    if (client) void answers(client).then((alive) => (alive ? catchUp() : replace(client)));
  }, HEARTBEAT).unref();

  return async () => {
    stopped = true;
    clearInterval(heartbeat);
    clearTimeout(retry);
    await current?.end();
  };
}

async function answers(client: Client): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false).unref());
  const answer = client.query('select').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}

/** Ends a connection without waiting for it. */
function discard(client: Client): void {
  client.removeAllListeners();
  client.on('error', () => {
    // It is no longer used.
  });
  client.end().catch(() => undefined);
}

/** Payload with which a node that begins to listen asks the others to tell again. */
const AGAIN = 'otra-vez';
/** Announcements that a node tells again, and milliseconds until it does so the next time: any role that connects may ask. */
const MAX_TOLD = 500;
const TELL_AGAIN_MS = 1000;

/** Announcements that nodes send each other of the entries of the log (`announcementOf`), and again to one that asks. */
class HeardEntries {
  private readonly announcements: string[] = [];
  private toldAt = 0;

  /** Remembers an entry of another node: it is one of this site, also if somebody changes or removes it before this process reads it. */
  hear(payload: string): void {
    if (payload === AGAIN) this.tellAgain();
    const entry = readEntryAnnouncement(payload);
    if (!entry) return;
    rememberHeard(entry);
    if (this.announcements.includes(payload)) return;
    this.announcements.push(payload);
    this.announcements.splice(0, this.announcements.length - MAX_TOLD);
  }

  private tellAgain(): void {
    if (this.announcements.length === 0 || Date.now() - this.toldAt < TELL_AGAIN_MS) return;
    this.toldAt = Date.now();
    const payloads = sql.param(this.announcements);
    db()
      .execute(sql`select pg_notify(${ENTRIES_CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`)
      .catch(() => undefined);
  }
}
