import { addDays } from '#platform/calendar/days.ts';
import type { Chance } from '../../random.ts';
import { businessDayUpTo } from '../../texts/business-day.ts';

/** Year of the current programme, and the last day of its carried-out audits. */
export const PLANNED_YEAR = 2025;
const LAST_DAY = '2025-09-01';

/** Returns the dates of the steps before the publication of a report: planned, carried out, notified. */
export function datesBefore(published: string, draw: Chance) {
  const notificadaEl = businessDayUpTo(addDays(published, -draw.whole(15, 40)));
  const ejecutadaEl = businessDayUpTo(addDays(notificadaEl, -draw.whole(20, 75)));
  return { planeadaEl: businessDayUpTo(addDays(ejecutadaEl, -draw.whole(0, 45))), ejecutadaEl, notificadaEl };
}

/** Returns the dates of an audit of the current programme, mostly carried out if the planned day has passed. */
export function programmeDates(year: number, draw: Chance) {
  const planeadaEl = businessDayUpTo(addDays(`${year}-01-15`, draw.whole(0, 330)));
  const done = businessDayUpTo(addDays(planeadaEl, draw.whole(0, 40)));
  return { planeadaEl, ejecutadaEl: done < LAST_DAY && draw.happens(0.85) ? done : null };
}
