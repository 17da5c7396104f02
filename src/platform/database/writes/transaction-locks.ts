import { sql } from 'drizzle-orm';
import type { ActionArea } from '../../acts/actions.ts';
import type { Transaction } from '../../acts/transaction.ts';
import type { OpenTransaction } from '../connection.ts';
import { hasSqlState } from '../sql-state.ts';

/** Advisory lock of an area: publications share it, an import has it alone. */
const AREA_LOCK = 7_206;

/** An import writes in the area, and did not end in time. */
export class AreaBusyError extends Error {}

/** Waits until no import writes in an area, and keeps imports waiting until the transaction ends. Throws `AreaBusyError` after `seconds`. */
export async function shareArea(tx: Transaction, area: ActionArea, seconds = 10): Promise<void> {
  const before = await limitLocks(tx, `${seconds}s`);
  try {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${AREA_LOCK}, hashtext(${area}))`);
  } catch (cause) {
    if (hasSqlState(cause, 'lockNotAvailable')) throw new AreaBusyError(`an import writes in ${area}`, { cause });
    throw cause;
  }
  await limitLocks(tx, before);
}

/** Sets how long a transaction waits for a lock. Returns what was set until then. */
async function limitLocks(tx: Transaction, limit: string): Promise<string> {
  const { rows } = await tx.execute<{ before: string }>(sql`
    select before, set_config('lock_timeout', ${limit}, true)
    from (select current_setting('lock_timeout') as before offset 0) current`);
  return rows[0]?.before ?? '0';
}

/**
 * Waits until no publication and no other import writes in an area, however long that takes, and keeps them waiting until the transaction
 * ends.
 */
export async function holdArea(tx: Transaction, area: ActionArea): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${AREA_LOCK}, hashtext(${area}))`);
  await tx.execute(sql`set local statement_timeout = default`);
}

/** Waits for other transactions that locked the same text, and keeps those that come later waiting until this one ends. */
export async function lockText(tx: OpenTransaction, text: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`);
}
