import { termsCalendar } from '#areas/auditorias/rules/address.ts';
import type { Terms } from '#areas/auditorias/rules/plazo.ts';
import { count, formatDateLong } from '#platform/format.ts';
import { type Fact, Facts } from '#ui/conclusion/thesis.tsx';
import { listsPath } from '../lists-state.ts';

type NextStepsProps = {
  enteId: number;
  terms: Terms;
  lastDates: { resolved: string | undefined; published: string | undefined };
};

/** Next steps for an ente, next to its conclusion. */
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
      <p className="no-imprime">
        <a href={termsCalendar(enteId)}>Sus plazos en su calendario (iCalendar)</a>
      </p>
    </Facts>
  );
}
