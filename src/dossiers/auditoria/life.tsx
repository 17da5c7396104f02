import type { Auditoria, Observacion } from '#areas/auditorias/queries/auditorias.ts';
import type { Respuesta } from '#areas/auditorias/queries/follow-up.ts';
import type { LifeStep } from '#areas/auditorias/rules/life.ts';
import { formatDateShort, formatMillions } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { ThreadChart } from '#ui/drawing/time/thread-chart.tsx';
import { timeScale } from '#ui/drawing/time/time-scale.ts';
import { Source } from '../source.tsx';
import styles from './auditoria.module.css';
import { solvingSentence } from './sentences.ts';
import { Timeline } from './timeline.tsx';

/** Most threads that are drawn: those with the largest amounts. */
const MAX_THREADS = 40;

type LifeProps = {
  auditoria: Auditoria;
  observaciones: readonly Observacion[];
  answers: readonly Respuesta[];
  steps: readonly LifeStep[];
  due: string | undefined;
  today: string;
};

/** The life of an audit as one drawing; on phones and paper, and folded below the drawing, as a list in which time runs down. */
export function Life({ auditoria, observaciones, answers, steps, due, today }: LifeProps) {
  const drawn = observaciones.toSorted((a, b) => b.monto - a.monto).slice(0, MAX_THREADS);
  return (
    <FigureSection
      id="vida"
      phrase={solvingSentence(observaciones, due, today)}
      download={
        observaciones.length === 0
          ? undefined
          : {
              about: 'las observaciones con sus fechas',
              href: (format) => `/api/Auditorias/${auditoria.id}/Observaciones/${format}`,
            }
      }
      source={<Source cutOff={today}>expediente de la auditoría. Los días son naturales; los plazos, hábiles</Source>}
    >
      {drawn.length === 0 ? (
        <Timeline steps={steps} />
      ) : (
        <>
          <p className={styles.reading}>
            {`Cada hilo es una observación, desde que se emite hasta que se resuelve o hasta hoy; el grueso es su monto.${
              drawn.length < observaciones.length ? ` Se dibujan las ${MAX_THREADS} de mayor monto.` : ''
            }`}
          </p>
          <Chart auditoria={auditoria} drawn={drawn} answers={answers} due={due} today={today} />
          <details className={styles.dates} open>
            <summary>Fecha por fecha</summary>
            <Timeline steps={steps} />
          </details>
        </>
      )}
    </FigureSection>
  );
}

type ChartProps = Omit<LifeProps, 'observaciones' | 'steps'> & { drawn: readonly Observacion[] };

function Chart({ auditoria, drawn, answers, due, today }: ChartProps) {
  const acts = [
    { title: 'Planeada', date: auditoria.planeadaEl },
    { title: 'Revisión', date: auditoria.ejecutadaEl },
    { title: 'Notificada', date: auditoria.notificadaEl },
    { title: 'Informe publicado', date: auditoria.publicadaEl },
  ].flatMap(({ title, date }) => (date && date <= today ? [{ title, date }] : []));
  const dates = [...acts.map(({ date }) => date), ...drawn.map(({ emitidaEl }) => emitidaEl), today].toSorted();
  const { at: place, ticks } = timeScale(dates[0] ?? today, today, 7);
  // Room at the right for the names of the threads that reach today.
  const at = (date: string) => Math.round(place(date) * 8.2) / 10;
  return (
    <ThreadChart
      label="Vida de la auditoría: el Instituto arriba, el ente abajo"
      lanes={{ above: 'El Instituto', below: 'El ente responde' }}
      acts={acts
        .toSorted((a, b) => a.date.localeCompare(b.date))
        .map(({ title, date }) => ({ title, date: formatDateShort(date), at: at(date) }))}
      threads={drawn
        .toSorted((a, b) => (b.resueltaEl ?? '9999').localeCompare(a.resueltaEl ?? '9999') || b.monto - a.monto)
        .map(({ numero, clave, monto, emitidaEl, resueltaEl, estado }) => ({
          ...{ key: String(numero), from: at(emitidaEl), amount: monto, href: `#observacion-${numero}` },
          to: at(estado === 'pendiente' ? today : (resueltaEl ?? today)),
          resolved: estado !== 'pendiente',
          label: `Observación ${clave ?? numero}${monto > 0 ? `, ${formatMillions(monto)}` : ''}`,
        }))}
      answers={[...new Set(answers.map(({ presentadaEl }) => at(presentadaEl)))]}
      due={due && due <= today ? { title: 'Vence el plazo', at: at(due) } : undefined}
      today={at(today)}
      ticks={ticks.map(({ at: tick, label }) => ({ at: Math.round(tick * 8.2) / 10, label }))}
    />
  );
}
