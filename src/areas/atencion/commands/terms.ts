import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { businessCalendarIn } from '#platform/calendar/holidays.ts';
import { hasKeyRing } from '#platform/encryption/key-ring.ts';
import { lockMovedTerms } from '../queries/terms.ts';
import { dueDateOf, stopsOfStates } from '../rules/desk/clock.ts';
import { registros } from '../schema.ts';
import { entriesIn, expectedRecords, noteRow } from './sealing/record-changes.ts';
import { openAllForChange } from './sealing/record-mark.ts';

/**
 * Gives the open records the due dates of the calendar in force. Returns how many have another one. Without the key ring, which marks
 * them, they keep what they have until the next change of the calendar; so do those that somebody else changed.
 */
export async function moveTerms(tx: Transaction): Promise<number> {
  if (!hasKeyRing()) return 0;
  const calendar = await businessCalendarIn(tx);
  const terms = await lockMovedTerms(tx, calendar);
  const intact = await openAllForChange(
    tx,
    terms.map(({ id }) => id),
  );
  // By the compared states: somebody may have shown others for that moment.
  const moved = intact.flatMap((id) => {
    const { aceptado = null } = expectedRecords(tx).get(id)?.record.row ?? {};
    return aceptado ? [{ id, to: dueDateOf({ aceptado, stops: stopsOfStates(entriesIn(tx, id)) }, calendar) }] : [];
  });
  if (moved.length === 0) return 0;
  const [ids, dates] = [moved.map(({ id }) => id), moved.map(({ to }) => to)];
  await tx.execute(sql`update ${registros} set limite = moved.limite
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(dates)}::date[]) as moved (id, limite) where ${registros}.id = moved.id`);
  for (const { id, to } of moved) noteRow(tx, { id, values: { limite: to } });
  return moved.length;
}
