import { lastDay } from './period.ts';

/** A day of the grid; those of the neighbouring months only fill its weeks. */
export type GridDay = { date: string; day: number; inMonth: boolean };

const DAY_MS = 86_400_000;

/** Reads `2025-09`; undefined for text that names no month from 1950 to 2100. */
export function readMonth(text: string | null): string | undefined {
  if (!text || !/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return undefined;
  const year = Number(text.slice(0, 4));
  return year >= 1950 && year <= 2100 ? text : undefined;
}

/** The month `by` months after `month`: `addMonths('2025-12', 1)` → `2026-01`. */
export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The weeks that contain the days of a month, Sunday first. */
export function weeksOf(month: string): GridDay[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const start = first - new Date(first).getUTCDay() * DAY_MS;
  const end = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`);
  const weeks: GridDay[][] = [];
  for (let week = start; week < end; week += 7 * DAY_MS)
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const date = new Date(week + index * DAY_MS).toISOString().slice(0, 10);
        return { date, day: Number(date.slice(8)), inMonth: date.startsWith(month) };
      }),
    );
  return weeks;
}

/** Returns the nearest months before and after `month` that have events, for a month without any. */
export function nearestMonths(
  month: string,
  events: readonly { fecha: string; hasta: string | null }[],
): { before: string | undefined; after: string | undefined } {
  const last = events.map((event) => lastDay(event).slice(0, 7)).filter((each) => each < month);
  const first = events.map(({ fecha }) => fecha.slice(0, 7)).filter((each) => each > month);
  return { before: last.toSorted().at(-1), after: first.toSorted()[0] };
}

/**
 * The months before and after `month` that are worth opening: those from the first event, or from today, to the last event, or to today.
 * Undefined beyond them, so that nobody leafs through empty years.
 */
export function monthsBeside(
  month: string,
  today: string,
  events: readonly { fecha: string; hasta: string | null }[],
): { before: string | undefined; after: string | undefined } {
  const bounds = [...events.map(({ fecha }) => fecha.slice(0, 7)), lastMonth(events) ?? '', today.slice(0, 7)]
    .filter(Boolean)
    .sort();
  const [first = month, last = month] = [bounds[0], bounds.at(-1)];
  // From a month outside of them, the way back is to the nearest.
  const before = month > last ? last : addMonths(month, -1);
  const after = month < first ? first : addMonths(month, 1);
  return { before: before >= first ? before : undefined, after: after <= last ? after : undefined };
}

function lastMonth(events: readonly { fecha: string; hasta: string | null }[]): string | undefined {
  return events
    .map((event) => lastDay(event).slice(0, 7))
    .sort()
    .at(-1);
}
