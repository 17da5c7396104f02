import { sql } from 'drizzle-orm';
import { holidays as seed } from '#institution/holidays.ts';
import { identity } from '#institution/identity.ts';
import { act } from '../acts/act.ts';
import { systemActor } from '../acts/actor.ts';
import type { Transaction } from '../acts/transaction.ts';
import { db, type Querier } from '../database/connection.ts';
import { prepared } from '../database/reads/prepared.ts';
import type { BusinessCalendar } from './business-days.ts';
import { diasInhabiles } from './schema.ts';

const seeder = systemActor('arranque', 'calendario', ['calendario.sembrar']);

/**
 * Adds the holidays of `institution/holidays.ts` for years missing from the table. Years edited by staff are not changed. `moveTerms` updates the
 * dates that depend on the calendar in the same act, and returns their number.
 */
export async function seedHolidays(moveTerms: (tx: Transaction) => Promise<number>): Promise<void> {
  const years = new Set((await db().select().from(diasInhabiles)).map(({ fecha }) => fecha.slice(0, 4)));
  const missing = seed.filter((fecha) => !years.has(fecha.slice(0, 4)));
  if (missing.length === 0) return;
  const object = (plazos: number) => ({ kind: 'dia-inhabil', detail: { agregados: missing.length, plazos } });
  await act(seeder, 'calendario.sembrar', object, async (tx) => {
    await tx
      .insert(diasInhabiles)
      .values(missing.map((fecha) => ({ fecha })))
      .onConflictDoNothing();
    return moveTerms(tx);
  });
}

/** Returns the institution's calendar, with the holidays of the database. */
export async function businessCalendar(): Promise<BusinessCalendar> {
  return toCalendar(await selectHolidays({}));
}

/** Returns the institution's calendar as a transaction sees it. */
export async function businessCalendarIn(querier: Querier): Promise<BusinessCalendar> {
  return toCalendar(await readHolidays(querier));
}

// Aggregated into one text: otherwise a page that shows a term would read a row per holiday of many years.
const readHolidays = (querier: Querier) =>
  querier.select({ dates: sql<string | null>`string_agg(${diasInhabiles.fecha}::text, ' ')` }).from(diasInhabiles);

const selectHolidays = prepared(readHolidays);

function toCalendar([row]: { dates: string | null }[]): BusinessCalendar {
  return { timeZone: identity.zonaHoraria, holidays: new Set(row?.dates?.split(' ')) };
}
