import type { ReactNode } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { EndedNotice } from '../../shell/ended-notice.tsx';
import styles from './edit.module.css';
import type { EditAnswer } from './edit.server.ts';

type OutcomeProps = {
  answer: EditAnswer | undefined;
  /** Sentence on the step that led to this page. */
  sentence: string | undefined;
  /** The form says what is wrong with its fields. */
  hasFieldErrors: boolean;
  /** Conflict with another text. */
  children: ReactNode;
};

/** Notices on what a submission did (`useOutcome` leads to them). */
export function Outcome({ answer, sentence, hasFieldErrors, children }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      {answer?.ended ? <EndedNotice /> : null}
      {answer?.unanswered ? (
        <Notice tone="warning" announced>
          El servidor no respondió y nada se perdió. Guarde de nuevo aquí dentro de un momento.
        </Notice>
      ) : null}
      {answer?.refused && !hasFieldErrors ? (
        <Notice tone="warning" announced>
          {answer.refused}
        </Notice>
      ) : null}
      {sentence ? (
        <Notice tone="success" announced>
          {sentence}
        </Notice>
      ) : null}
      {children}
    </div>
  );
}
