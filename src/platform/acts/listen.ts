import type { Client } from 'pg';
import { db, dedicatedConnection, readsOn } from '../database/connection.ts';
import { gauge } from '../metrics/registry.ts';
import { ENTRIES_CHANNEL } from './audit-log.ts';
import { CHANGES_CHANNEL, listChangesAfter, newestChange, readAnnouncement } from './outbox.ts';
import { REPEAT_REQUEST, ReceivedEntries } from './received-entries.ts';
import type { Subject } from './transaction.ts';

/** Milliseconds between checks of the connection, and until a check or a lost connection counts as failed. */
const HEARTBEAT = 15_000;
const CHECK_TIMEOUT_MS = 5000;
const RECONNECT_AFTER = 1000;

type OnChange = (area: string | undefined, subjects?: readonly Subject[]) => void;
type OnConnection = (listening: boolean) => void;
type OnFailure = (error: unknown) => void;

/**
 * Reports the changes of public content on all nodes, and remembers the entries of the log that other nodes write. After a lost connection it
 * reconnects and reads the missed changes from the outbox. Returns the function that stops it.
 *
 * The metric `content_changes_unreported` is the number of recorded changes that were not reported.
 * @param onChange receives each changed area, with `subjects` where only theirs changed. Without an area any may have changed: the outbox no
 * longer has all missed changes.
 * @param onConnection receives false when the connection is lost, and true after the missed changes are reported.
 * @param onFailure receives the error of a failed reconnection. The next attempt follows.
 */
export async function listenForChanges(
  onChange: OnChange,
  onConnection: OnConnection = () => undefined,
  onFailure: OnFailure = () => undefined,
): Promise<() => Promise<void>> {
  const listener = new ChangeListener(onChange, onConnection, onFailure);
  await listener.start();
  return () => listener.stop();
}

/** A connection that listens for changes, replaced when it is lost. */
class ChangeListener {
  private readonly onChange: OnChange;
  private readonly onConnection: OnConnection;
  private readonly onFailure: OnFailure;
  private readonly receivedEntries = new ReceivedEntries();
  /** The newest change that was reported. A notification may claim a number that no change has: any role that connects may notify. */
  private reportedId = 0;
  /**
   * After a lost connection, the changes after this one are reported again. It is the newest change in the outbox of the heartbeat before the last
   * one, since a notification may arrive after its number was read.
   */
  private replayFromId = 0;
  /** The newest change in the outbox at the last heartbeat. */
  private heartbeatId = 0;
  /** The connection that listens; undefined after it is lost, until its replacement has reported the missed changes. */
  private current: Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(onChange: OnChange, onConnection: OnConnection, onFailure: OnFailure) {
    this.onChange = onChange;
    this.onConnection = onConnection;
    this.onFailure = onFailure;
  }

  /** Connects for the first time. Rejects if that fails. */
  async start(): Promise<void> {
    const client = await this.subscribe();
    this.current = client;
    // A database that answers slowly delays the start of the server and does not end it.
    this.replayFromId = await newestChange(readsOn(client));
    this.heartbeatId = this.replayFromId;
    this.reportedId = Math.max(this.reportedId, this.replayFromId);
    const help = 'Changes of public content that this process has not reported';
    gauge({ name: 'content_changes_unreported', help }, async (set) => {
      const newest = await newestChange(db());
      set(Math.max(0, newest - this.reportedId));
    });
    // A connection that a network device dropped reports nothing by itself.
    this.heartbeat = setInterval(() => this.checkConnection(), HEARTBEAT).unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.heartbeat);
    clearTimeout(this.retry);
    await this.current?.end();
  }

  /** Opens a connection that listens, and asks the other nodes for the entries that they remember. */
  private async subscribe(): Promise<Client> {
    const client = await dedicatedConnection();
    try {
      client.on('notification', ({ channel, payload = '' }) => this.receive(channel, payload));
      client.on('error', () => this.replace(client));
      client.on('end', () => this.replace(client));
      await client.query(`listen ${CHANGES_CHANNEL}; listen ${ENTRIES_CHANNEL}`);
      await client.query('select pg_notify($1, $2)', [ENTRIES_CHANNEL, REPEAT_REQUEST]);
      return client;
    } catch (error) {
      discard(client);
      throw error;
    }
  }

  private receive(channel: string, payload: string): void {
    if (channel === ENTRIES_CHANNEL) {
      this.receivedEntries.receive(payload);
      return;
    }
    // Any role that connects may notify: what no act wrote is passed over.
    const [, numero, announcement] = /^(\d{1,15}) ([a-z-]{1,40})$/.exec(payload) ?? [];
    if (numero && announcement) this.report(Number(numero), announcement);
  }

  private report(numero: number, announcement: string): void {
    this.reportedId = Math.max(this.reportedId, numero);
    const { area, subjects } = readAnnouncement(announcement);
    this.onChange(area, subjects);
  }

  private checkConnection(): void {
    const client = this.current;
    if (client) void answers(client).then((alive) => (alive ? this.advanceReplay() : this.replace(client)));
  }

  /** Moves the change from which a lost connection is replayed to that of the last heartbeat, and corrects a claimed number. */
  private async advanceReplay(): Promise<void> {
    const receivedId = this.reportedId;
    const newest = await newestChange(db()).catch(() => undefined);
    if (newest === undefined) return;
    this.replayFromId = this.heartbeatId;
    this.heartbeatId = newest;
    if (receivedId > newest) this.reportedId = newest;
  }

  /** Drops a lost connection and reconnects. */
  private replace(client: Client): void {
    if (this.stopped || client !== this.current) return;
    this.current = undefined;
    this.onConnection(false);
    discard(client);
    this.reconnect();
  }

  private reconnect(): void {
    this.retry = setTimeout(() => this.resume().catch((error) => this.retryLater(error)), RECONNECT_AFTER).unref();
  }

  private retryLater(error: unknown): void {
    this.onFailure(error);
    this.reconnect();
  }

  private async resume(): Promise<void> {
    const before = Math.min(this.replayFromId, this.reportedId);
    const client = await this.subscribe();
    try {
      // After LISTEN, so that no change falls between the two; a change that arrives by both ways is reported twice.
      await this.reportMissed(before);
    } catch (error) {
      discard(client);
      throw error;
    }
    if (this.stopped) return discard(client);
    this.current = client;
    this.onConnection(true);
  }

  private async reportMissed(before: number): Promise<void> {
    const missed = await listChangesAfter(before);
    for (const { numero, area } of missed ?? []) this.report(numero, area);
    this.replayFromId = missed?.at(-1)?.numero ?? (missed ? before : await newestChange(db()));
    this.reportedId = this.replayFromId;
    if (!missed) this.onChange(undefined);
  }
}

async function answers(client: Client): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS, false).unref());
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
