/** Kinds of entry of the calendar, in the order of a day. */
export const entryKinds = {
  sale: { one: 'Sale al sitio', many: 'Salidas' },
  termino: { one: 'Vence un término del ente', many: 'Términos' },
  formato: { one: 'Vence un formato', many: 'Formatos' },
  registro: { one: 'Vence un registro', many: 'Registros' },
  evento: { one: 'Evento', many: 'Eventos' },
  acuerdo: { one: 'Acuerdos', many: 'Acuerdos' },
} as const;
export type EntryKind = keyof typeof entryKinds;

/** An entry of a day (ISO date), with the staff page that is about it. */
export type CalendarEntry = {
  date: string;
  kind: EntryKind;
  title: string;
  href: string;
  /** Number of its kind that an entry on several is about. */
  amount?: number;
  /** Of a scheduled version that the person may move to another day: its form. */
  moveHref?: string;
};

/** A day of the calendar with its entries. `isOff`: nobody works. */
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

/** Returns how many of a kind some entries are about. */
export function countKind(entries: readonly CalendarEntry[], kind: EntryKind): number {
  return entries.reduce((sum, entry) => sum + (entry.kind === kind ? (entry.amount ?? 1) : 0), 0);
}
