import { addDays } from '#platform/calendar/days.ts';

/** Role of a day in the term of a request: presented, accepted, a business day of the term, a day that does not count, the last day. */
export type TermDay = {
  /** ISO date. */
  day: string;
  kind: 'presented' | 'accepted' | 'term' | 'free' | 'due';
  /** Business day of the term, from 1. */
  number: number | undefined;
};

/** Returns the days of a request, from the one on which it is presented to the one on which its answer is due. Dates are ISO. */
export function termDays(
  { today, accepted, due }: { today: string; accepted: string; due: string },
  isBusinessDay: (day: string) => boolean,
): TermDay[] {
  const days: TermDay[] = [];
  let number = 0;
  for (let day = today; day <= due; day = addDays(day, 1)) {
    const counts = day > accepted && isBusinessDay(day);
    if (counts) number += 1;
    const kind = day === due ? 'due' : day === accepted ? 'accepted' : day === today ? 'presented' : 'free';
    days.push({ day, kind: counts && day !== due ? 'term' : kind, number: counts ? number : undefined });
  }
  return days;
}
