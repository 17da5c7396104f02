import { count, formatDateLong, formatPesos } from '#platform/format.ts';
import type { Observacion, Recomendacion } from '../queries/auditorias.ts';
import type { Plazo } from './plazo.ts';

/** One event in the life of an audit. */
export type Step = {
  title: string;
  /** ISO date of the event; null for what has no date yet. */
  date: string | null;
  /** `ahead`: it has not come; the others have. */
  state: 'done' | 'ahead';
  note?: string;
  /** The part of the audit's page where its rows stand. */
  place?: string;
};

export type Fechas = {
  planeadaEl: string;
  ejecutadaEl: string | null;
  notificadaEl: string | null;
  publicadaEl: string | null;
};

type Life = {
  auditoria: Fechas;
  observaciones: readonly Pick<Observacion, 'emitidaEl' | 'resueltaEl' | 'monto'>[];
  recomendaciones: readonly (Pick<Recomendacion, 'atendidaEl'> & { plazo: Plazo })[];
  /** ISO date in the institution's time zone. */
  today: string;
};

/**
 * The life of an audit, oldest first: planned, carried out, notified, its report, what it observed, what was resolved and attended year by
 * year, and the term of its recommendations. What has not come stands at the end.
 */
export function lifeOf({ auditoria, observaciones, recomendaciones, today }: Life): Step[] {
  const { planeadaEl, ejecutadaEl, notificadaEl, publicadaEl } = auditoria;
  const steps: Omit<Step, 'state'>[] = [
    { title: 'Planeada', date: planeadaEl, note: 'Entró en el programa anual de auditorías.' },
    { title: 'Ejecutada', date: ejecutadaEl, note: 'Terminó la revisión en el ente.' },
    { title: 'Notificada', date: notificadaEl, note: 'El ente recibió los resultados. Desde aquí corren sus plazos.' },
    { title: 'Informe publicado', date: publicadaEl, place: 'informes' },
    ...issued(observaciones),
    ...byYear(
      observaciones.map(({ resueltaEl }) => resueltaEl),
      (amount) => `${count('observación', amount, 'observaciones')} ${amount === 1 ? 'resuelta' : 'resueltas'}`,
      'observaciones-resueltas',
    ),
    ...byYear(
      recomendaciones.map(({ atendidaEl }) => atendidaEl),
      (amount) => `${count('recomendación', amount, 'recomendaciones')} ${amount === 1 ? 'atendida' : 'atendidas'}`,
      'recomendaciones-atendidas',
    ),
    ...terms(recomendaciones, today),
  ];
  return steps
    .map((step): Step => ({ ...step, state: step.date !== null && step.date <= today ? 'done' : 'ahead' }))
    .toSorted((a, b) => (a.date ?? '9999').localeCompare(b.date ?? '9999'));
}

function issued(observaciones: Life['observaciones']): Omit<Step, 'state'>[] {
  const [first] = observaciones;
  if (!first) return [];
  const amount = observaciones.reduce((sum, { monto }) => sum + monto, 0);
  return [
    {
      title: `${count('observación', observaciones.length, 'observaciones')} ${observaciones.length === 1 ? 'emitida' : 'emitidas'}`,
      date: observaciones.reduce((oldest, { emitidaEl }) => (emitidaEl < oldest ? emitidaEl : oldest), first.emitidaEl),
      note: amount > 0 ? `Por ${formatPesos(amount)}.` : 'Sin monto.',
      place: 'observaciones',
    },
  ];
}

/** Events of many rows: one step for each year, on the day of its last one. */
function byYear(
  dates: readonly (string | null)[],
  title: (amount: number) => string,
  place: string,
): Omit<Step, 'state'>[] {
  const known = dates.filter((date) => date !== null).toSorted();
  return [...Map.groupBy(known, (date) => date.slice(0, 4)).values()].map((inYear) => {
    const [first = '', last = first] = [inYear[0], inYear.at(-1)];
    const note = first === last ? undefined : `La primera, el ${formatDateLong(first)}.`;
    return { title: title(inYear.length), date: last, place, ...(note && { note }) };
  });
}

/** Each day on which a term ends, with how many recommendations it concerned and how many it found open. */
function terms(recomendaciones: Life['recomendaciones'], today: string): Omit<Step, 'state'>[] {
  const waiting = recomendaciones.filter(({ plazo }) => plazo.vence === null).length;
  const ends = Map.groupBy(
    recomendaciones.filter(({ plazo }) => plazo.vence !== null),
    ({ plazo }) => plazo.vence ?? '',
  );
  const title = (past: boolean) => `${past ? 'Venció' : 'Vence'} el plazo de las recomendaciones`;
  return [
    ...[...ends].map(([vence, rows]) => {
      const open = rows.filter(({ plazo }) => plazo.estado === 'vencida' || plazo.estado === 'en plazo').length;
      return {
        title: title(vence < today),
        date: vence,
        note: open === 0 ? 'Todas están atendidas.' : `${open} de ${rows.length} siguen por atender.`,
        place: 'recomendaciones',
      };
    }),
    ...(waiting > 0
      ? [{ title: title(false), date: null, note: 'Corre desde que el ente sea notificado.', place: 'recomendaciones' }]
      : []),
  ];
}
