import { sumOf } from '#platform/sum.ts';

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
