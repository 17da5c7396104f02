import { capitalized } from '#platform/text/first-letter.ts';
import { dayName } from './date-names.ts';

type Dated = { fecha: string; hasta: string | null };

/** Returns the last day of an event, ISO; an event of one day ends on its date. */
export function lastDay({ fecha, hasta }: Dated): string {
  return hasta !== null && hasta > fecha ? hasta : fecha;
}

/** Whether an event is on at least one day from `from` to `to`, ISO dates. */
export function isBetween(event: Dated, from: string, to: string): boolean {
  return event.fecha <= to && lastDay(event) >= from;
}

/** Whether an event is on at least one day of a month, `2025-09`. */
export function isInMonth(event: Dated, month: string): boolean {
  return isBetween(event, `${month}-01`, `${month}-31`);
}

/** `Viernes, 12 de septiembre de 2025`, or `Del lunes, 28 de abril de 2025 al sábado, 3 de mayo de 2025`. */
export function periodName(event: Dated): string {
  const end = lastDay(event);
  const name = end === event.fecha ? dayName(event.fecha) : `del ${dayName(event.fecha)} al ${dayName(end)}`;
  return capitalized(name);
}
