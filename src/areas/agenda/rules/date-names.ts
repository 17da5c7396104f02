import { capitalized } from '#platform/text/first-letter.ts';
/** `2025-09` → `Septiembre de 2025`. */
export function monthName(month: string): string {
  const name = monthFormat.format(new Date(`${month}-01T00:00:00Z`));
  return capitalized(name);
}

/** `2025-09-12` → `viernes, 12 de septiembre de 2025`. */
export function dayName(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`));
}

/** `2025-09-12` → `sep 2025`. */
export function shortMonthName(date: string): string {
  return shortMonthFormat.format(new Date(`${date}T00:00:00Z`));
}

const shortMonthFormat = new Intl.DateTimeFormat('es-MX', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone: 'UTC' });
