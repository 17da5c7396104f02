import { addDays, monthsOf } from '../rules/periods.ts';

/** Period of a demonstration version. Dates are ISO. */
export type DemoPeriod = { anio: number; desde: string; hasta: string; publicadoEl: string };

/** First day after the last period that the demonstration reports. */
const END = { year: 2026, month: 10 };

/** Returns the periods of the two versions of a format, the earlier first. */
export function periodsOf({ periodo, atraso }: { periodo: string; atraso: number }): DemoPeriod[] {
  const months = monthsOf(periodo);
  const complete = Math.floor((END.year * 12 + END.month - 1) / months) * months;
  return [atraso + 1, atraso].map((back) => periodEndingAt(complete - back * months, months));
}

/** The period of `length` months before a month, which counts from January of year 0. */
function periodEndingAt(month: number, length: number): DemoPeriod {
  const day = (index: number) => new Date(Date.UTC(Math.floor(index / 12), index % 12, 1)).toISOString().slice(0, 10);
  const hasta = addDays(day(month), -1);
  return { anio: Number(hasta.slice(0, 4)), desde: day(month - length), hasta, publicadoEl: addDays(hasta, 15) };
}
