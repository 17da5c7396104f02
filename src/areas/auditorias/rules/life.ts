import { count, formatDateLong, formatPesos } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import type { Observacion, Recomendacion } from '../queries/auditorias.ts';
import type { Respuesta } from '../queries/follow-up.ts';
import { closingWords } from './observacion-words.ts';
import type { Plazo } from './plazo.ts';

/** One event in the life of an audit. */
export type LifeStep = {
  title: string;
  /** ISO date; null if not yet known. */
  date: string | null;
  /** `ahead`: in the future or without a date. */
  state: 'done' | 'ahead';
  note?: string;
  /** Id of the section on the audit page that lists the rows. */
  anchor?: string;
};

export type Fechas = {
  planeadaEl: string;
  ejecutadaEl: string | null;
  notificadaEl: string | null;
  publicadaEl: string | null;
};

type LifeInput = {
  auditoria: Fechas;
  observaciones: readonly Pick<Observacion, 'emitidaEl' | 'resueltaEl' | 'monto' | 'estado'>[];
  recomendaciones: readonly (Pick<Recomendacion, 'atendidaEl'> & { plazo: Plazo })[];
  respuestas?: readonly Pick<Respuesta, 'observacion' | 'presentadaEl'>[];
  /** ISO date in the institution's time zone. */
  today: string;
};

/**
 * Returns the steps in the life of an audit by date: planned, executed, notified, report published, observations issued, responses of the ente,
 * observations and recommendations resolved by year, and the term of its recommendations. Steps without a date are last.
 */
export function lifeOf({ auditoria, observaciones, recomendaciones, respuestas = [], today }: LifeInput): LifeStep[] {
  const { planeadaEl, ejecutadaEl, notificadaEl, publicadaEl } = auditoria;
  const { adjective: closed } = closingWords(observaciones);
  const steps: Omit<LifeStep, 'state'>[] = [
    { title: 'Planeada', date: planeadaEl, note: 'Entró en el programa anual de auditorías.' },
    { title: 'Ejecutada', date: ejecutadaEl, note: 'Terminó la revisión en el ente.' },
    { title: 'Notificada', date: notificadaEl, note: 'El ente recibió los resultados. Desde aquí corren sus plazos.' },
    { title: 'Informe publicado', date: publicadaEl, anchor: 'informes' },
    ...issuedSteps(observaciones),
    ...yearlySteps(
      respuestas.map(({ presentadaEl }) => presentadaEl),
      (amount) => `${count('respuesta', amount)} del ente`,
      // Responses to an observation are listed with the observation.
      respuestas.some(({ observacion }) => observacion === null) ? 'respuestas' : 'observaciones',
    ),
    ...yearlySteps(
      observaciones.map(({ resueltaEl }) => resueltaEl),
      (amount) => `${count('observación', amount, 'observaciones')} ${closed}${amount === 1 ? '' : 's'}`,
      'observaciones-resueltas',
    ),
    ...yearlySteps(
      recomendaciones.map(({ atendidaEl }) => atendidaEl),
      (amount) => `${count('recomendación', amount, 'recomendaciones')} ${amount === 1 ? 'atendida' : 'atendidas'}`,
      'recomendaciones-atendidas',
    ),
    ...plazoSteps(recomendaciones, today),
  ];
  return steps
    .map((step): LifeStep => ({ ...step, state: step.date !== null && step.date <= today ? 'done' : 'ahead' }))
    .toSorted((a, b) => (a.date ?? '9999').localeCompare(b.date ?? '9999'));
}

function issuedSteps(observaciones: LifeInput['observaciones']): Omit<LifeStep, 'state'>[] {
  const [first] = observaciones;
  if (!first) return [];
  const amount = sumOf(observaciones, ({ monto }) => monto);
  return [
    {
      title: `${count('observación', observaciones.length, 'observaciones')} ${observaciones.length === 1 ? 'emitida' : 'emitidas'}`,
      date: observaciones.reduce((oldest, { emitidaEl }) => (emitidaEl < oldest ? emitidaEl : oldest), first.emitidaEl),
      note: amount > 0 ? `Por ${formatPesos(amount)}.` : 'Sin monto.',
      anchor: 'observaciones',
    },
  ];
}

/** Returns one step per year, dated by its last event. */
function yearlySteps(
  dates: readonly (string | null)[],
  title: (amount: number) => string,
  anchor: string,
): Omit<LifeStep, 'state'>[] {
  const sortedDates = dates.filter((date) => date !== null).toSorted();
  return [...Map.groupBy(sortedDates, (date) => date.slice(0, 4)).values()].map((inYear) => {
    const [first = '', last = first] = [inYear[0], inYear.at(-1)];
    const note = first === last ? undefined : `La primera, el ${formatDateLong(first)}.`;
    return { title: title(inYear.length), date: last, anchor: anchor, ...(note && { note }) };
  });
}

/** Returns one step per last day of a term, with the number of open recommendations. */
function plazoSteps(recomendaciones: LifeInput['recomendaciones'], today: string): Omit<LifeStep, 'state'>[] {
  const withoutPlazo = recomendaciones.filter(({ plazo }) => plazo.vence === null).length;
  const recomendacionesByEnd = Map.groupBy(
    recomendaciones.filter(({ plazo }) => plazo.vence !== null),
    ({ plazo }) => plazo.vence ?? '',
  );
  const title = (past: boolean) => `${past ? 'Venció' : 'Vence'} el plazo de las recomendaciones`;
  return [
    ...[...recomendacionesByEnd].map(([vence, rows]) => {
      const openCount = rows.filter(({ plazo }) => plazo.estado === 'vencida' || plazo.estado === 'en plazo').length;
      return {
        title: title(vence < today),
        date: vence,
        note: openCount === 0 ? 'Todas están atendidas.' : `${openCount} de ${rows.length} siguen por atender.`,
        anchor: 'recomendaciones',
      };
    }),
    ...(withoutPlazo > 0
      ? [
          {
            title: title(false),
            date: null,
            note: 'Corre desde que el ente sea notificado.',
            anchor: 'recomendaciones',
          },
        ]
      : []),
  ];
}
