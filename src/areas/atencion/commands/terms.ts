import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { businessCalendarIn } from '#platform/calendar/holidays.ts';
import { hasKeyRing } from '#platform/encryption/key-ring.ts';
import { idsOf } from '#platform/ids.ts';
import { lockMovedTerms } from '../queries/terms.ts';
import { recordDueDate, stopsOfStates } from '../rules/desk/clock.ts';
import { registros } from '../schema.ts';
import { entriesIn, expectedRecords, noteRow } from './sealing/record-changes.ts';
import { openAllForChange } from './sealing/record-mark.ts';

/**
 * Recomputes the due dates of open records by the current calendar. Returns the number of changed ones. Without the key ring, which is needed to mark
 * records, nothing changes until the next change of the calendar; tampered records are never changed.
 */
export async function moveTerms(tx: Transaction): Promise<number> {
  if (!hasKeyRing()) return 0;
  const calendar = await businessCalendarIn(tx);
  const terms = await lockMovedTerms(tx, calendar);
  const intact = await openAllForChange(tx, idsOf(terms));
  // Uses the verified states, since stored ones may be tampered with.
  const moved = intact.flatMap((id) => {
    const { aceptado = null } = expectedRecords(tx).get(id)?.record.row ?? {};
    return aceptado ? [{ id, to: recordDueDate({ aceptado, stops: stopsOfStates(entriesIn(tx, id)) }, calendar) }] : [];
  });
  if (moved.length === 0) return 0;
  const [ids, dates] = [idsOf(moved), moved.map(({ to }) => to)];
  await tx.execute(sql`update ${registros} set limite = moved.limite
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(dates)}::date[]) as moved (id, limite) where ${registros}.id = moved.id`);
  for (const { id, to } of moved) noteRow(tx, { id, values: { limite: to } });
  return moved.length;
}
