import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { businessCalendarIn } from '#platform/calendar/holidays.ts';
import { lockMovedTerms } from '../queries/terms.ts';
import { registros } from '../schema.ts';

/** Gives the open records the due dates of the calendar in force. Returns how many have another one. */
export async function moveTerms(tx: Transaction): Promise<number> {
  const moved = await lockMovedTerms(tx, await businessCalendarIn(tx));
  if (moved.length === 0) return 0;
  const [ids, dates] = [moved.map(({ id }) => id), moved.map(({ to }) => to)];
  await tx.execute(sql`update ${registros} set limite = moved.limite
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(dates)}::date[]) as moved (id, limite) where ${registros}.id = moved.id`);
  return moved.length;
}
