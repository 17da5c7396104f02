import { ANSWER_WITHIN } from '#platform/calendar/business-days.ts';
import { count, formatDateLong } from '#platform/format.ts';
import type { Clock } from './clock.ts';

/** A term in words: the conclusion, and what supports it. */
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

/** Returns how a change of the calendar moves due dates, as a sentence; undefined if it moves none. Dates are ISO. */
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
