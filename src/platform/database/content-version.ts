import { sql } from 'drizzle-orm';
import { dedicatedConnection, type Querier } from './connection.ts';

const CHANNEL = 'contenido';

/** Tells every node, when the transaction of `querier` commits, that the content of `area` changed. Commands call it last. */
export async function announceChange(querier: Querier, area: string): Promise<void> {
  await querier.execute(sql`select pg_notify(${CHANNEL}, ${area})`);
}

/**
 * Calls `changed(area)` for each announced change, and `changed(undefined)` when the connection was lost meanwhile, since changes may
 * have been missed. Reconnects by itself. Returns a function that stops it.
 */
export async function listenForChanges(changed: (area: string | undefined) => void): Promise<() => Promise<void>> {
  let stopped = false;
  let client = await subscribe();

  async function subscribe() {
    const fresh = await dedicatedConnection();
    fresh.on('notification', (message) => changed(message.payload));
    fresh.on('error', reconnect);
    fresh.on('end', reconnect);
    await fresh.query(`listen ${CHANNEL}`);
    return fresh;
  }
  function reconnect() {
    if (stopped) return;
    client.removeAllListeners();
    client.on('error', () => {
      // Already being replaced.
    });
    setTimeout(() => {
      if (stopped) return;
      subscribe().then((fresh) => {
        client = fresh;
        changed(undefined);
      }, reconnect);
    }, 1000).unref();
  }
  return async () => {
    stopped = true;
    await client.end();
  };
}
