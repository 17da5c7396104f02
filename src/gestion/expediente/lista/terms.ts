import {
  addBusinessDays,
  type BusinessCalendar,
  businessDaysBetween,
  isBusinessDay,
} from '#platform/calendar/business-days.ts';
import { addDays } from '#platform/calendar/days.ts';
import { count, formatDateShort } from '#platform/format.ts';

/** Business days for which an ended term is still listed as recent. */
const ENDED = 10;
/** Maximum business days before the end of a term for which its note says how many are left. */
const NEAR = 20;

/** The next term of an audit: its last day, a description relative to today, and whether it ended. */
export type ListedTerm = { vence: string; text: string; note: string; isOver: boolean };

/** Returns the range of days (ISO dates) of terms that end soon: from ten business days ago until `ahead` business days after today. */
export function soonWindow(today: string, ahead: number, calendar: BusinessCalendar): { from: string; to: string } {
  let from = today;
  for (let left = ENDED; left > 0; left -= isBusinessDay(from, calendar) ? 1 : 0) from = addDays(from, -1);
  return { from, to: addBusinessDays(today, ahead, calendar) };
}

/**
 * Returns the function that selects the listed term from an audit's open terms in business days: one that ended recently, otherwise the next one,
 * otherwise the last ended one. It returns undefined without any.
 */
export function termsOfDay(today: string, calendar: BusinessCalendar) {
  const { from } = soonWindow(today, 0, calendar);
  return ({ notificadaEl, dias }: { notificadaEl: string | null; dias: readonly (number | null)[] }) => {
    if (!notificadaEl) return undefined;
    const ends = dias
      .flatMap((amount) => (amount === null ? [] : [addBusinessDays(notificadaEl, amount, calendar)]))
      .toSorted();
    const vence = ends.find((day) => day >= from) ?? ends.at(-1);
    return vence === undefined ? undefined : describeTerm(vence, { today, from }, calendar);
  };
}

function describeTerm(
  vence: string,
  { today, from }: { today: string; from: string },
  calendar: BusinessCalendar,
): ListedTerm {
  const isOver = vence < today;
  if (isOver && vence < from) return { vence, text: `venció el ${formatDateShort(vence)}`, note: '', isOver };
  if (isOver)
    return {
      vence,
      text: `venció hace ${daysOf(businessDaysBetween(vence, today, calendar).length)}`,
      note: '',
      isOver,
    };
  const left = businessDaysBetween(today, vence, calendar).length;
  return { vence, text: formatDateShort(vence), note: nearNote(left), isOver };
}

/** Returns the number of business days left in words; empty for a later term. */
function nearNote(left: number): string {
  if (left > NEAR) return '';
  return left === 0 ? 'hoy' : `en ${daysOf(left)}`;
}

function daysOf(amount: number): string {
  return count('día hábil', amount, 'días hábiles');
}
