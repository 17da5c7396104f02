import type { Client } from 'pg';
import { db, dedicatedConnection, readsOn } from '../database/connection.ts';
import { gauge } from '../metrics/registry.ts';
import { ENTRIES_CHANNEL } from './audit-log.ts';
import { readAnnouncement } from './entry-seal.ts';
import { rememberHeard } from './known-entries.ts';
import { CHANGES_CHANNEL, listChangesAfter, newestChange } from './outbox.ts';

/** Milliseconds between checks of the connection, and until a check or a lost connection counts as failed. */
const HEARTBEAT = 15_000;
const PATIENCE = 5000;
const RECONNECT_AFTER = 1000;

/**
 * Calls `onChange(area)` for each change of public content, on every node. After a lost connection it reconnects and reads the missed
 * changes from the outbox; `onChange(undefined)` means that some are no longer recorded there, so that any area may have changed.
 * `onConnection` receives false when the connection is lost, so that changes are not heard, and true when the missed ones are reported.
 * Entries of the log that other nodes write are remembered. The metric `content_changes_unheard` is the number of those that are recorded and not reported. Returns the function that stops it.
 */
export async function listenForChanges(
  onChange: (area: string | undefined) => void,
  onConnection: (listening: boolean) => void = () => undefined,
): Promise<() => Promise<void>> {
  let stopped = false;
  /** The newest change that was reported. */
  let lastChangeId = 0;
  const first = await subscribe();
  let current: Client | undefined = first;
  let retry: NodeJS.Timeout | undefined;
  // A database that answers slowly delays the start of the server and does not end it.
  lastChangeId = Math.max(lastChangeId, await newestChange(readsOn(first)));
  const help = 'Changes of public content that this process has not heard of';
  gauge({ name: 'content_changes_unheard', help }, async (set) => {
    const newest = await newestChange(db());
    set(Math.max(0, newest - lastChangeId));
  });

  async function subscribe(): Promise<Client> {
    const client = await dedicatedConnection();
    try {
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === ENTRIES_CHANNEL) return hear(payload);
        // Any role that connects may notify: what no act wrote is passed over.
        const [, numero, area] = /^(\d{1,15}) ([a-z-]{1,40})$/.exec(payload) ?? [];
        if (numero) report(Number(numero), area);
      });
      client.on('error', () => replace(client));
      client.on('end', () => replace(client));
      await client.query(`listen ${CHANGES_CHANNEL}; listen ${ENTRIES_CHANNEL}`);
      return client;
    } catch (error) {
      discard(client);
      throw error;
    }
  }

  function report(numero: number, area: string | undefined): void {
    lastChangeId = Math.max(lastChangeId, numero);
    onChange(area);
  }

  function replace(client: Client): void {
    if (stopped || client !== current) return;
    current = undefined;
    onConnection(false);
    discard(client);
    reconnect();
  }

  function reconnect(): void {
    retry = setTimeout(() => resume().catch(reconnect), RECONNECT_AFTER).unref();
  }

  async function resume(): Promise<void> {
    const before = lastChangeId;
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

  async function reportMissed(before: number): Promise<void> {
    const missed = await listChangesAfter(before);
    for (const { numero, area } of missed ?? []) report(numero, area);
    if (missed) return;
    lastChangeId = Math.max(lastChangeId, await newestChange(db()));
    onChange(undefined);
  }

  // A connection that a network device dropped reports nothing by itself.
  const heartbeat = setInterval(() => {
    const client = current;
    if (client) void answers(client).then((alive) => alive || replace(client));
  }, HEARTBEAT).unref();

  return async () => {
    stopped = true;
    clearInterval(heartbeat);
    clearTimeout(retry);
    await current?.end();
  };
}

/** Remembers an entry of another node: it is one of this site, also if somebody changes it before this process reads it. */
function hear(payload: string): void {
  const entry = readAnnouncement(payload);
  if (entry) rememberHeard(entry);
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
