import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { takeServerLock } from '../lock.ts';
import { type EmbeddedDatabase, EmbeddedDatabaseError, startEmbeddedDatabase } from './embedded.ts';

/** An embedded database that is restarted when it dies, until it is stopped. */
export type SupervisedDatabase = EmbeddedDatabase;

/** Milliseconds between attempts to restart PostgreSQL. */
const PAUSE = 1000;

/**
 * Starts the embedded database of `dataDir` and takes the lock that makes this its only server. If the connection with the lock ends (PostgreSQL
 * was killed or out of memory), restarts PostgreSQL and takes the lock again. Throws `EmbeddedDatabaseError`.
 */
export async function superviseEmbeddedDatabase(dataDir: string): Promise<SupervisedDatabase> {
  let stopping = false;
  let current = await startEmbeddedDatabase(dataDir);
  let reviving = Promise.resolve();
  let holder = await holdLock();

  async function holdLock(): Promise<Client> {
    const client = new Client({ ...current.connection, connectionTimeoutMillis: 5000 });
    client.on('error', () => {
      // `end` follows.
    });
    // Registered first, since PostgreSQL can die while the lock is being taken.
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    await client.connect();
    if (!(await takeServerLock(client))) {
      await client.end();
      throw new EmbeddedDatabaseError(`Otro servidor ya usa la carpeta DATA_DIR (${dataDir}). Deténgalo primero.`);
    }
    void ended.then(() => {
      reviving = revive();
    });
    return client;
  }

  async function revive(): Promise<void> {
    while (!stopping) {
      await setTimeout(PAUSE, undefined, { ref: false });
      if (stopping) return;
      try {
        current = await startEmbeddedDatabase(dataDir);
        holder = await holdLock();
        return;
      } catch {
        // The restart failed; until it succeeds, requests and /readyz are answered with 503.
      }
    }
  }

  return {
    connection: current.connection,
    stop: async () => {
      stopping = true;
      await reviving;
      await current.stop();
      await holder.end();
    },
  };
}

/**
 * Opens the embedded database of `dataDir` for a command. Uses the database of a running server, and leaves it running; otherwise starts it, takes
 * the lock, and stops it at the end. Throws `EmbeddedDatabaseError`.
 */
export async function joinEmbeddedDatabase(dataDir: string): Promise<SupervisedDatabase> {
  const { connection, stop } = await startEmbeddedDatabase(dataDir);
  const holder = new Client({ ...connection, connectionTimeoutMillis: 5000 });
  holder.on('error', () => {
    // The database stopped, which releases the lock.
  });
  await holder.connect();
  const alone = await takeServerLock(holder, 0);
  return {
    connection,
    stop: async () => {
      if (alone) await stop();
      await holder.end();
    },
  };
}
