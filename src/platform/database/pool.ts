import { Pool, type PoolConfig } from 'pg';

/** Statement timeout in milliseconds. */
export const STATEMENT_MS = 15_000;
/**
 * Milliseconds without use after which a connection is closed. The first statements of a new one take about twice as long: it plans them, and maps
 * the buffers of the database.
 */
const IDLE_MS = 600_000;

/** Opens a pool of at most `max` connections whose errors the next statement reports. */
export function openPool(settings: PoolConfig, max: number): Pool {
  // A statement that does not end must not occupy a connection; the API answers 503 long before.
  const pool = new Pool({
    ...settings,
    max,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: STATEMENT_MS,
    application_name: 'sitio',
  });
  pool.on('error', () => {
    // The pool replaces a broken idle connection; the next query reports the problem.
  });
  // The pool does not listen for errors of a checked-out connection: an unhandled one would crash the process.
  pool.on('connect', (client) =>
    client.on('error', () => {
      // The next statement reports the error.
    }),
  );
  return pool;
}
