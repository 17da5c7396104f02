import { identity } from '#institution/identity.ts';
import {
  ANSWER_WITHIN,
  addBusinessDays,
  type BusinessCalendar,
  businessDaysBetween,
  dueDate,
} from '#platform/calendar/business-days.ts';
import { count, formatDateLong, localDate } from '#platform/format.ts';
import type { EstadoDenuncia } from '../values.ts';

/** States in which the term is suspended: the sender must answer, or the record is closed. */
export const stoppedStates: readonly EstadoDenuncia[] = ['Requiere información', 'Concluida', 'Improcedente'];

/** A suspension of the term: the days after `from` up to `to` (null while it lasts). ISO dates. */
export type Stop = { from: string; to: string | null };

/** A business day of the term. */
type ClockCell = 'used' | 'today' | 'paused' | 'coming' | 'late';

/** The term of a record on a day. `day` is the number of elapsed business days, without suspensions. */
export type Clock = {
  state: 'running' | 'late' | 'paused' | 'closed';
  cells: ClockCell[];
  day: number;
  pausedDays: number;
  lateDays: number;
};

/** Maximum number of cells of one kind that are drawn. */
const MAX_ALIKE = 12;

/**
 * Returns the due date after a suspension from `detenido` to `today`: later by the business days of the suspension. A suspension that began after the
 * due date changes nothing.
 */
export function resumedDueDate(
  { limite, detenido }: { limite: string; detenido: string },
  today: string,
  calendar: BusinessCalendar,
): string {
  if (detenido >= limite) return limite;
  return addBusinessDays(limite, businessDaysBetween(detenido, today, calendar).length, calendar);
}

/** Returns the due date of a record by a calendar: the original due date, moved by each ended suspension in turn. */
export function recordDueDate(
  { aceptado, stops }: { aceptado: string; stops: readonly Stop[] },
  calendar: BusinessCalendar,
): string {
  return stops.reduce(
    (limite, { from, to }) => (to === null ? limite : resumedDueDate({ limite, detenido: from }, to, calendar)),
    dueDate(aceptado, calendar),
  );
}

/** Returns the suspensions of a record from its state history (states with the days on which they were entered), in order. */
export function stopsOf(history: readonly { estado: EstadoDenuncia; fecha: string }[]): Stop[] {
  const stops: Stop[] = [];
  for (const { estado, fecha } of history) {
    const open = stops.at(-1)?.to === null ? stops.at(-1) : undefined;
    const isStopped = stoppedStates.includes(estado);
    if (open && !isStopped) open.to = fecha;
    else if (!open && isStopped) stops.push({ from: fecha, to: null });
  }
  return stops;
}

/** Returns the term of a record on `today`. `cerrado` is the day on which the record was closed. */
export function clockOf(
  { aceptado, cerrado, stops }: { aceptado: string; cerrado: string | null; stops: readonly Stop[] },
  today: string,
  calendar: BusinessCalendar,
): Clock {
  const passed = businessDaysBetween(aceptado, cerrado ?? today, calendar);
  const isStopped = (date: string) =>
    date !== cerrado && stops.some(({ from, to }) => from < date && (to === null || date <= to));
  const counted = passed.filter((date) => !isStopped(date));
  const last = counted[ANSWER_WITHIN - 1];
  const kindOf = (date: string): ClockCell => {
    if (isStopped(date)) return 'paused';
    if (last && date > last) return 'late';
    return date === today && !cerrado ? 'today' : 'used';
  };
  const kinds = passed.map(kindOf);
  const day = Math.min(counted.length, ANSWER_WITHIN);
  const lateDays = counted.length - day;
  const coming = Array<ClockCell>(cerrado ? 0 : ANSWER_WITHIN - day).fill('coming');
  const isPaused = stops.at(-1)?.to === null;
  return {
    state: stateOf({ isClosed: cerrado !== null, isPaused, isLate: lateDays > 0 }),
    cells: [...shorten(kinds), ...coming],
    day,
    lateDays,
    pausedDays: passed.length - counted.length,
  };
}

function stateOf({ isClosed, isPaused, isLate }: { isClosed: boolean; isPaused: boolean; isLate: boolean }) {
  if (isClosed) return 'closed';
  if (isPaused) return 'paused';
  return isLate ? 'late' : 'running';
}

/** Drops the cells of a kind beyond the first twelve. */
function shorten(kinds: readonly ClockCell[]): ClockCell[] {
  const drawn = new Map<ClockCell, number>();
  return kinds.filter((kind) => {
    const before = drawn.get(kind) ?? 0;
    drawn.set(kind, before + 1);
    return before < MAX_ALIKE || kind === 'used';
  });
}

/** Returns the suspensions of a record from its state history with instants, in order. */
export function stopsOfStates(states: readonly { estado: EstadoDenuncia; creado: Date }[]): Stop[] {
  return stopsOf(states.map(({ estado, creado }) => ({ estado, fecha: localDate(creado, identity.zonaHoraria) })));
}

/** A term in words: the conclusion (`main`), and its explanation (`more`). */
type ClockWords = { main: string; more: string; isUrgent: boolean };

const days = (amount: number) => count('día hábil', amount, 'días hábiles');

/** Returns the term of a record in words. `cerrado` is the day on which it was closed; dates are ISO. */
export function clockWords(
  clock: Clock,
  { limite, cerrado }: { limite: string; cerrado: string | null },
  today: string,
): ClockWords {
  const { state, day, pausedDays, lateDays } = clock;
  if (state === 'closed')
    return {
      main: `Cerrado el ${shortDate(cerrado ?? today)}`,
      more: lateDays > 0 ? `${days(lateDays)} después del plazo` : 'Dentro del plazo',
      isUrgent: false,
    };
  const place = `Día ${day} de ${ANSWER_WITHIN}`;
  if (state === 'paused') return { main: 'En pausa', more: `${place}; espera a la persona`, isUrgent: false };
  if (state === 'late')
    return { main: `Venció el ${shortDate(limite)}`, more: `Hace ${days(lateDays)}`, isUrgent: true };
  const pause = pausedDays > 0 ? `; pausa de ${count('día', pausedDays)}` : '';
  const more = day === 0 ? 'El plazo empieza el siguiente día hábil' : `${place}${pause}`;
  return limite === today
    ? { main: 'Vence hoy', more, isUrgent: true }
    : { main: `Vence el ${shortDate(limite)}`, more, isUrgent: false };
}

/** Returns a sentence on the due dates moved by a change of the calendar; undefined if there are none. Dates are ISO. */
export function movedTermsSentence(moved: readonly { from: string; to: string }[]): string | undefined {
  if (moved.length === 0) return undefined;
  const later = moved.filter(({ from, to }) => to > from).length;
  const earlier = moved.length - later;
  const records = count('registro abierto', moved.length, 'registros abiertos');
  const subject = moved.length === 1 ? 'vence' : 'vencen';
  if (earlier === 0) return `Al publicarse mueve el plazo de ${records}: ${subject} después.`;
  if (later === 0) return `Al publicarse mueve el plazo de ${records}: ${subject} antes.`;
  return `Al publicarse mueve el plazo de ${records}: ${later} después y ${earlier} antes.`;
}

/** `2025-09-17` → `17 de septiembre`. */
function shortDate(date: string): string {
  return formatDateLong(date).replace(/ de \d{4}$/, '');
}
