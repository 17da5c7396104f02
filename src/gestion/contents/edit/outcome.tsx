import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from './edit.module.css';
import type { EditAnswer } from './edit.server.ts';

type OutcomeProps = {
  answer: EditAnswer | undefined;
  /** Sentence on the step that led to this page. */
  sentence: string | undefined;
  /** Reading of the page: the sentence of each one is new. */
  edition: string;
  /** The form says what is wrong with its fields. */
  hasFieldErrors: boolean;
  /** Conflict with another text. */
  children: ReactNode;
};

/**
 * Notices on what a submission did. Its button may be far below them: they take the focus, which brings them into sight, unless a field
 * says what is wrong with it.
 */
export function Outcome({ answer, sentence, edition, hasFieldErrors, children }: OutcomeProps) {
  const notices = useRef<HTMLDivElement>(null);
  const isOfField = hasFieldErrors || (!answer?.refused && Object.keys(answer?.errors ?? {}).length > 0);
  const announcement = isOfField ? undefined : (answer ?? (sentence && edition));
  useEffect(() => {
    if (announcement) notices.current?.focus();
  }, [announcement]);
  return (
    <div ref={notices} tabIndex={-1} className={styles.outcome}>
      {answer?.ended ? (
        <Notice tone="warning" announced>
          Su sesión terminó y nada se perdió.{' '}
          <a href="/gestion" target="_blank" rel="noreferrer">
            Entre en otra pestaña
          </a>{' '}
          y guarde de nuevo aquí.
        </Notice>
      ) : null}
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
