import { addBusinessDays, type BusinessCalendar } from '#platform/calendar/business-days.ts';

/** Pending recommendations that were notified on the same day with the same term, in business days. */
export type OpenTerm = { notificadaEl: string | null; plazoDiasHabiles: number; amount: number };

/** The next term of recommendations, and how many of them are overdue. */
export type Terms = { next: { date: string; amount: number } | undefined; overdue: number };

/** Sums open terms up to `today`, an ISO date. Recommendations of audits that were not notified have no term yet. */
export function sumTerms(rows: readonly OpenTerm[], today: string, calendar: BusinessCalendar): Terms {
  const dated = rows.flatMap(({ notificadaEl, plazoDiasHabiles, amount }) =>
    notificadaEl ? [{ date: addBusinessDays(notificadaEl, plazoDiasHabiles, calendar), amount }] : [],
  );
  const ahead = dated.filter(({ date }) => date >= today);
  const [date] = ahead.map((term) => term.date).toSorted();
  const sum = (terms: typeof dated) => terms.reduce((total, { amount }) => total + amount, 0);
  return {
    next: date === undefined ? undefined : { date, amount: sum(ahead.filter((term) => term.date === date)) },
    overdue: sum(dated.filter((term) => term.date < today)),
  };
}
