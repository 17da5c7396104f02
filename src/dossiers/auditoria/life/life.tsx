import type { Auditoria, Observacion } from '#areas/auditorias/queries/auditorias.ts';
import type { Respuesta } from '#areas/auditorias/queries/follow-up.ts';
import type { LifeStep } from '#areas/auditorias/rules/life.ts';
import { formatDateLong, formatDateShort } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Source } from '#ui/conclusion/source.tsx';
import styles from '../auditoria.module.css';
import { solvingSentence } from '../sentences.ts';
import { LifeChart, readingOf } from './life-chart.tsx';
import { Timeline } from './timeline.tsx';

type LifeProps = {
  auditoria: Auditoria;
  observaciones: readonly Observacion[];
  /** Address of an observación in the list. */
  hrefOf: (numero: number) => string;
  answers: readonly Respuesta[];
  steps: readonly LifeStep[];
  due: string | undefined;
  /** Terms run until today; open observations to the date of the figures. */
  today: string;
  cutOff: string;
};

/** The life of an audit as one drawing; on phones and paper, and folded below the drawing, as a list in which time runs down. */
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
