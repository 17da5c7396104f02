import { sql } from 'drizzle-orm';
import type { ActionArea } from '../../acts/actions.ts';
import type { Transaction } from '../../acts/transaction.ts';
import type { OpenTransaction } from '../connection.ts';
import { hasSqlState } from '../sql-state.ts';

/** Advisory lock of an area: shared by publications, exclusive for an import. */
const AREA_LOCK = 7_206;

/** An import is writing in the area, and did not end in time. */
export class AreaBusyError extends Error {}

/** Takes the shared lock of an area until the transaction ends, which excludes imports. Throws `AreaBusyError` after `seconds`. */
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

/** Sets the lock timeout of a transaction. Returns the previous value. */
async function limitLocks(tx: Transaction, limit: string): Promise<string> {
  const { rows } = await tx.execute<{ before: string }>(sql`
    select before, set_config('lock_timeout', ${limit}, true)
    from (select current_setting('lock_timeout') as before offset 0) current`);
  return rows[0]?.before ?? '0';
}

/**
 * Takes the exclusive lock of an area until the transaction ends, which excludes publications and other imports. Waits without limit.
 */
export async function holdArea(tx: Transaction, area: ActionArea): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${AREA_LOCK}, hashtext(${area}))`);
  await tx.execute(sql`set local statement_timeout = default`);
}

/** Takes an exclusive lock on a text until the transaction ends. */
export async function lockText(tx: OpenTransaction, text: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`);
}
