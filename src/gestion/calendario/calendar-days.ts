import { addDays, mondayOf } from '#platform/calendar/days.ts';
import { sumOf } from '#platform/sum.ts';

/** A month as an address says it, `2026-11`, with its first and last day as ISO dates. */
type Month = { name: string; first: string; last: string };

/** Returns the month of an address; the month of `today` (ISO date) if the address names none from 1900 to 2100. */
export function monthOfAddress(text: string | null, today: string): Month {
  const isMonth = text !== null && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text);
  return monthOf(isMonth ? `${text}-01` : today);
}

/** Returns the month of an ISO date. */
export function monthOf(date: string): Month {
  const name = date.slice(0, 7);
  const first = `${name}-01`;
  return { name, first, last: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) };
}

/** Returns the weeks that a month touches, from Monday to Sunday, as ISO dates. */
export function weeksOf({ first, last }: Month): string[][] {
  const weeks: string[][] = [];
  for (let start = mondayOf(first); start <= last; start = addDays(start, 7)) weeks.push(daysFrom(start, 7));
  return weeks;
}

/** Returns `total` consecutive days from an ISO date. */
export function daysFrom(first: string, total: number): string[] {
  return Array.from({ length: total }, (_, index) => addDays(first, index));
}

/** Kinds of calendar entries, in their order within a day. */
export const entryKinds = {
  sale: { one: 'Sale al sitio', many: 'Salidas' },
  termino: { one: 'Vence un término del ente', many: 'Términos' },
  formato: { one: 'Vence un formato', many: 'Formatos' },
  registro: { one: 'Vence un registro', many: 'Registros' },
  evento: { one: 'Evento', many: 'Eventos' },
  acuerdo: { one: 'Acuerdos', many: 'Acuerdos' },
} as const;
export type EntryKind = keyof typeof entryKinds;

/** An entry of a day (ISO date), with its staff page. */
export type CalendarEntry = {
  date: string;
  kind: EntryKind;
  title: string;
  href: string;
  /** Number of items, for an entry that covers several. */
  amount?: number;
  /** Address of the form that reschedules a version, if the person may do so. */
  moveHref?: string;
};

/** A day of the calendar with its entries. `isOff`: not a working day. */
export type CalendarDay = { date: string; isOff: boolean; entries: CalendarEntry[] };

/** Returns days with their entries, in the order of the kinds. */
export function fillDays(
  dates: readonly string[],
  entries: readonly CalendarEntry[],
  isBusinessDay: (date: string) => boolean,
): CalendarDay[] {
  const order = Object.keys(entryKinds);
  const byDate = Map.groupBy(
    entries.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind)),
    ({ date }) => date,
  );
  return dates.map((date) => ({ date, isOff: !isBusinessDay(date), entries: byDate.get(date) ?? [] }));
}

/** Returns the number of items of a kind in some entries. */
export function countKind(entries: readonly CalendarEntry[], kind: EntryKind): number {
  return sumOf(entries, (entry) => (entry.kind === kind ? (entry.amount ?? 1) : 0));
}
