import { addBusinessDays, type BusinessCalendar } from '#platform/calendar/business-days.ts';
import type { Observacion } from '../../queries/auditorias.ts';
import type { Respuesta } from '../../queries/follow-up.ts';

/** One dated act about an observation; `by` says whose it is. */
export type ObservationEvent = { date: string; by: 'instituto' | 'ente'; title: string; note?: string };

type Dated = Pick<Observacion, 'emitidaEl' | 'resueltaEl' | 'estado' | 'plazoDiasHabiles'>;

/** Returns the last day of the term of an observation; undefined while the ente was not notified or no term is known. */
export function dueDateOf(
  { plazoDiasHabiles }: Pick<Dated, 'plazoDiasHabiles'>,
  notificadaEl: string | null,
  legalDays: number | undefined,
  calendar: BusinessCalendar,
): string | undefined {
  const days = plazoDiasHabiles ?? legalDays;
  return notificadaEl && days ? addBusinessDays(notificadaEl, days, calendar) : undefined;
}

/** Returns the acts about an observation by date. */
export function eventsOf(
  { emitidaEl, resueltaEl, estado }: Dated,
  notificadaEl: string | null,
  respuestas: readonly Pick<Respuesta, 'presentadaEl' | 'oficio'>[],
): ObservationEvent[] {
  const events: ObservationEvent[] = [
    { date: emitidaEl, by: 'instituto', title: 'Se emite' },
    ...(notificadaEl ? [{ date: notificadaEl, by: 'instituto' as const, title: 'Se notifica' }] : []),
    ...respuestas.map(({ presentadaEl, oficio }) => ({
      date: presentadaEl,
      by: 'ente' as const,
      title: 'El ente responde',
      ...(oficio && { note: `Oficio ${oficio}` }),
    })),
    ...(resueltaEl
      ? [{ date: resueltaEl, by: 'instituto' as const, title: estado === 'concluida' ? 'Se concluye' : 'Se solventa' }]
      : []),
  ];
  return events.toSorted((a, b) => a.date.localeCompare(b.date));
}
