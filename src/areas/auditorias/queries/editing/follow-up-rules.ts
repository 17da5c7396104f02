import { businessCalendar } from '#platform/calendar/holidays.ts';
import { db } from '#platform/database/connection.ts';
import { listSituaciones, readPlazosLegales } from '../references.ts';

/** Returns what the follow-up of an audit is computed with: what each situación counts as, the legal terms, and the business days. */
export async function readRulesOfFollowUp() {
  const [situaciones, plazos, calendar] = await Promise.all([
    listSituaciones(db()),
    readPlazosLegales(db()),
    businessCalendar(),
  ]);
  return { situaciones, plazos, calendar };
}
