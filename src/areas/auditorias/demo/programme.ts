import type { Chance } from './random.ts';

/** The year whose programme is still running, and the day up to which it is told. */
export const PLANNED_YEAR = 2025;
const TOLD_UNTIL = '2025-09-01';
const DAY = 86_400_000;

/** An ISO date some days later, or earlier. */
export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(`${iso}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The steps before a report was published: told to the body, carried out, planned. */
export function datesBefore(published: string, draw: Chance) {
  const notificadaEl = addDays(published, -draw.whole(15, 40));
  const ejecutadaEl = addDays(notificadaEl, -draw.whole(20, 75));
  return { planeadaEl: addDays(ejecutadaEl, -draw.whole(0, 45)), ejecutadaEl, notificadaEl };
}

/** An audit of the running programme: planned some day of the year; carried out, mostly, if that day has passed. */
export function programmeDates(year: number, draw: Chance) {
  const planeadaEl = addDays(`${year}-01-15`, draw.whole(0, 330));
  const done = addDays(planeadaEl, draw.whole(0, 40));
  return { planeadaEl, ejecutadaEl: done < TOLD_UNTIL && draw.happens(0.85) ? done : null };
}
