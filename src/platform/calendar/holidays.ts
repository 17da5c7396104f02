import { holidays as seed } from '#institution/holidays.ts';
import { identity } from '#institution/identity.ts';
import { db, type Querier } from '../database/connection.ts';
import type { BusinessCalendar } from './business-days.ts';
import { diasInhabiles } from './schema.ts';

/**
 * Writes the holidays of `institution/holidays.ts` for the years of which the table knows nothing. A year that is there stays as the
 * staff left it.
 */
export async function seedHolidays(querier: Querier = db()): Promise<void> {
  const known = new Set((await querier.select().from(diasInhabiles)).map(({ fecha }) => fecha.slice(0, 4)));
  const missing = seed.filter((fecha) => !known.has(fecha.slice(0, 4)));
  if (missing.length === 0) return;
  await querier
    .insert(diasInhabiles)
    .values(missing.map((fecha) => ({ fecha })))
    .onConflictDoNothing();
}

/** The institution's calendar, with the holidays of the database. */
export async function businessCalendar(querier: Querier = db()): Promise<BusinessCalendar> {
  const rows = await querier.select().from(diasInhabiles);
  return { timeZone: identity.zonaHoraria, holidays: new Set(rows.map(({ fecha }) => fecha)) };
}
