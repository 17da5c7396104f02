import { addMonths } from '#platform/calendar/months.ts';
import { dayFormat } from '#platform/format.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import type { ClaseEvento } from './schema.ts';

/** Returns the nearest months with events before and after `month`, for a month without any. */
export function nearestMonths(
  month: string,
  events: readonly { fecha: string; hasta: string | null }[],
): { before: string | undefined; after: string | undefined } {
  const last = events.map((event) => lastDay(event).slice(0, 7)).filter((each) => each < month);
  const first = events.map(({ fecha }) => fecha.slice(0, 7)).filter((each) => each > month);
  return { before: last.toSorted().at(-1), after: first.toSorted()[0] };
}

/**
 * Returns the months before and after `month`, from the first event or today to the last event or today. Undefined beyond them, so that visitors
 * do not browse empty years.
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
  // From a month outside of the range, the link leads to its nearest month.
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

/** Returns the name of a day: `2025-09-12` → `viernes, 12 de septiembre de 2025`. */
export const dayName = dayFormat({ dateStyle: 'full' });

/** Returns the short name of a day's month: `2025-09-12` → `sep 2025`. */
export const shortMonthName = dayFormat({ month: 'short', year: 'numeric' });

/** Names of the kinds of events. */
export const kindNames: Record<ClaseEvento, string> = {
  cuenta: 'Cuenta pública',
  informe: 'Informes',
  convocatoria: 'Participación ciudadana',
  programa: 'Programa anual y comité',
};

/** Address of the calendar in the participation page. */
export const calendarPage = '/transparencia/participacion-ciudadana?pestana=calendario';
/** Path of the calendar feed. */
export const feedPath = '/Publico/EventosCalendario.ics';

type Dated = { fecha: string; hasta: string | null };

/** Returns the last day of an event, an ISO date; for an event of one day, that day. */
export function lastDay({ fecha, hasta }: Dated): string {
  return hasta !== null && hasta > fecha ? hasta : fecha;
}

/** Returns whether an event includes a day from `from` to `to`, ISO dates. */
export function isBetween(event: Dated, from: string, to: string): boolean {
  return event.fecha <= to && lastDay(event) >= from;
}

/** Returns whether an event includes a day of a month (`2025-09`). */
export function isInMonth(event: Dated, month: string): boolean {
  return isBetween(event, `${month}-01`, `${month}-31`);
}

/** Returns the period of an event: `Viernes, 12 de septiembre de 2025`, or `Del lunes, 28 de abril de 2025 al sábado, 3 de mayo de 2025`. */
export function periodName(event: Dated): string {
  const end = lastDay(event);
  const name = end === event.fecha ? dayName(event.fecha) : `del ${dayName(event.fecha)} al ${dayName(end)}`;
  return capitalized(name);
}

/** Returns the id of the dialog of an event. */
export function dialogOf({ id }: { id: number }): string {
  return `dialogo-evento-${id}`;
}

/** Returns the id of an event in the list below the grid. */
export function eventAnchor({ id }: { id: number }): string {
  return `evento-${id}`;
}
