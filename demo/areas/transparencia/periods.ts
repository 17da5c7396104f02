import { monthsOf } from '#areas/transparencia/rules/periods.ts';
import { addDays } from '#platform/calendar/days.ts';
import { businessDayUpTo } from '../../texts/business-day.ts';

/** Period of a demonstration version. Dates are ISO. */
export type DemoPeriod = { anio: number; desde: string; hasta: string; publicadoEl: string };

/**
 * Returns the periods of the two versions of a format, the earlier first. The last one ended before the month that precedes `today` (an
 * ISO date), so that there was time to publish it.
 */
export function periodsOf({ periodo, atraso }: { periodo: string; atraso: number }, today: string): DemoPeriod[] {
  const months = monthsOf(periodo);
  const [year = 0, month = 1] = today.split('-').map(Number);
  const complete = Math.floor((year * 12 + month - 2) / months) * months;
  return [atraso + 1, atraso].map((back) => periodEndingAt(complete - back * months, months));
}

/** The period of `length` months before a month, which counts from January of year 0. */
function periodEndingAt(month: number, length: number): DemoPeriod {
  const day = (index: number) => new Date(Date.UTC(Math.floor(index / 12), index % 12, 1)).toISOString().slice(0, 10);
  const hasta = addDays(day(month), -1);
  return {
    anio: Number(hasta.slice(0, 4)),
    desde: day(month - length),
    hasta,
    publicadoEl: businessDayUpTo(addDays(hasta, 15)),
  };
}
