import type { Auditoria, Observacion } from '#areas/auditorias/queries/auditorias.ts';
import type { Respuesta } from '#areas/auditorias/queries/follow-up.ts';
import type { LifeStep } from '#areas/auditorias/rules/life.ts';
import { formatDateLong, formatDateShort } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Source } from '#ui/conclusion/source.tsx';
import styles from '../auditoria.module.css';
import { solvingSentence } from '../sentences.ts';
import { LifeChart, readingOf } from './life-chart.tsx';
import timelineStyles from './timeline.module.css';

type LifeProps = {
  auditoria: Auditoria;
  observaciones: readonly Observacion[];
  /** Address of an observación in the list. */
  hrefOf: (numero: number) => string;
  answers: readonly Respuesta[];
  steps: readonly LifeStep[];
  due: string | undefined;
  /** End of open terms. Open observations end at `cutOff`, the date of the figures. */
  today: string;
  cutOff: string;
};

/** The life of an audit as one drawing; also as a list from top to bottom, folded below the drawing, and in its place on phones and in print. */
export function Life({ auditoria, observaciones, hrefOf, answers, steps, due, today, cutOff }: LifeProps) {
  const isToday = cutOff === today;
  return (
    <FigureSection
      id="vida"
      phrase={solvingSentence(observaciones, due, today)}
      download={
        observaciones.length === 0
          ? undefined
          : {
              subject: 'las observaciones',
              href: (format) => `/api/Auditorias/${auditoria.id}/Observaciones/${format}`,
            }
      }
      source={<Source cutOff={cutOff}>expediente de la auditoría. Los días son naturales; los plazos, hábiles</Source>}
    >
      {observaciones.length === 0 ? (
        <Timeline steps={steps} />
      ) : (
        <>
          <p className={styles.reading}>{readingOf(observaciones, isToday ? 'hoy' : `el ${formatDateLong(cutOff)}`)}</p>
          <LifeChart
            auditoria={auditoria}
            observaciones={observaciones}
            answers={answers}
            due={due}
            today={today}
            cutOff={cutOff}
            cutOffName={isToday ? undefined : formatDateShort(cutOff)}
            hrefOf={({ numero }) => hrefOf(numero)}
          />
          <details className={styles.dates}>
            <summary>Fecha por fecha</summary>
            <Timeline steps={steps} />
          </details>
        </>
      )}
    </FigureSection>
  );
}

/** Dated events, oldest first. Future events have a hollow mark and a text label. */
function Timeline({ steps }: { steps: readonly LifeStep[] }) {
  return (
    <ol className={timelineStyles.timeline}>
      {steps.map(({ title, date, state, note, anchor }) => (
        <li key={`${title} ${date}`} className={state === 'ahead' ? timelineStyles.ahead : undefined}>
          <p className={timelineStyles.date}>
            {date ? <time dateTime={date}>{formatDateLong(date)}</time> : 'Sin fecha todavía'}
          </p>
          <p className={timelineStyles.title}>
            {anchor ? <a href={`#${anchor}`}>{title}</a> : title}
            {state === 'ahead' ? <span className="aux"> (aún no ocurre)</span> : null}
          </p>
          {note ? <p className={timelineStyles.note}>{note}</p> : null}
        </li>
      ))}
    </ol>
  );
}
