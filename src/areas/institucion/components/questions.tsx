import { ButtonLink } from '#ui/actions/button.tsx';
import { ArrowSummary } from '#ui/arrow.tsx';
import { RichText } from '#ui/text/prose.tsx';
import type { Pregunta } from '../queries/questions.ts';
import styles from './questions.module.css';

type QuestionsProps = {
  questions: readonly Pregunta[];
  /** Name of the list, unique on its page. */
  name: string;
  /** Smaller, for a dialog. */
  compact?: boolean;
};

/** Questions, of which one at a time is open; each answer ends with an action. */
export function Questions({ questions, name, compact = false }: QuestionsProps) {
  return (
    <div className={compact ? styles.compact : styles.list}>
      {questions.map(({ id, pregunta, respuesta, enlace, textoEnlace }, index) => (
        <details
          key={id}
          open={!compact && index === 0}
          name={name}
          id={compact ? undefined : `pregunta-${id}`}
          className={styles.question}
        >
          <ArrowSummary>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.title}>{pregunta}</span>
          </ArrowSummary>
          <div className={styles.answer}>
            <RichText html={respuesta} />
            <ButtonLink look="outline" href={enlace}>
              {textoEnlace}
            </ButtonLink>
          </div>
        </details>
      ))}
    </div>
  );
}
