import type { listOpenTerms } from '#areas/auditorias/queries/open-terms.ts';
import { addBusinessDays, type BusinessCalendar } from '#platform/calendar/business-days.ts';
import { count, formatDateLong } from '#platform/format.ts';
import { type Fact, Facts } from '#ui/conclusion/thesis.tsx';
import { listsPath } from '../lists-state.ts';

/** Terms of an ente: the next one, and how many recommendations are overdue. */
export type Terms = { next: { date: string; amount: number } | undefined; overdue: number };

/** Sums the open terms up to `today`, an ISO date. Recommendations of audits that were not notified have no term yet. */
export function termsOf(
  rows: Awaited<ReturnType<typeof listOpenTerms>>,
  today: string,
  calendar: BusinessCalendar,
): Terms {
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

type NextStepsProps = {
  enteId: number;
  terms: Terms;
  lastDates: { resolved: string | undefined; published: string | undefined };
};

/** What comes next for an ente, beside its conclusion. */
export function NextSteps({ enteId, terms: { next, overdue }, lastDates: { resolved, published } }: NextStepsProps) {
  const recommendations = (amount: number) => count('recomendación', amount, 'recomendaciones');
  const facts: Fact[] = [
    {
      term: 'Próximo plazo',
      value: next ? (
        <>
          <time dateTime={next.date}>{formatDateLong(next.date)}</time>
          <small>{recommendations(next.amount)}</small>
        </>
      ) : (
        'Ninguno abierto'
      ),
    },
    { term: 'Plazos vencidos', value: overdue === 0 ? 'Ninguno' : recommendations(overdue) },
    { term: 'Último caso resuelto', value: resolved ? formatDateLong(resolved) : 'Ninguno todavía' },
    ...(published ? [{ term: 'Último informe', value: formatDateLong(published) }] : []),
  ];
  return (
    <Facts id="sigue" title="Qué sigue" facts={facts}>
      <p>
        <a href={listsPath(enteId, { lista: 'cuentas' })}>Ver sus recomendaciones</a>
      </p>
    </Facts>
  );
}
