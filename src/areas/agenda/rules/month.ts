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

/**
 * The month to open: today's when it has events, otherwise the next one that has, otherwise the last.
 * @param dates ISO dates of the events, sorted
 */
export function monthToOpen(today: string, dates: readonly string[]): string {
  const current = today.slice(0, 7);
  const months = dates.map((date) => date.slice(0, 7));
  return months.find((month) => month >= current) ?? months.at(-1) ?? current;
}

/** `2025-09` → `Septiembre de 2025`. */
export function monthName(month: string): string {
  const name = monthFormat.format(new Date(`${month}-01T00:00:00Z`));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `2025-09-12` → `viernes, 12 de septiembre de 2025`. */
export function dayName(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`));
}

const monthFormat = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone: 'UTC' });
