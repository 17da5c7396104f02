import type { ReactNode } from 'react';
import { FactItem } from '../content/fact-item.tsx';
import { MarkedPhrase } from './marked-phrase.tsx';
import type { Phrase } from './phrase.ts';
import styles from './thesis.module.css';

export type Fact = { term: string; value: ReactNode };
type ThesisProps = {
  /** Conclusion of the page, rendered as its h1. */
  phrase: Phrase;
  /** Subject of the page, above the conclusion. */
  subject?: ReactNode;
  crest?: { src: string; alt: string } | undefined;
  /** List of facts next to the conclusion. */
  aside?: ReactNode;
  /** Forms and links below the conclusion. */
  children?: ReactNode;
  /** True if the conclusion is longer than about fifteen words. */
  long?: boolean;
};

/** Opening of a page: its conclusion in the largest letters. */
export function Thesis({ phrase, subject, crest, aside, children, long = false }: ThesisProps) {
  return (
    <div className={`${styles.thesis} ${aside ? styles.withAside : ''}`}>
      <div>
        {subject ? (
          <div className={styles.subject}>
            {crest ? <img src={crest.src} alt={crest.alt} width="42" height="49" /> : null}
            <div>{subject}</div>
          </div>
        ) : null}
        <h1 className={long ? styles.long : undefined}>
          <MarkedPhrase phrase={phrase} />
        </h1>
      </div>
      {aside}
      {children ? <div className={styles.below}>{children}</div> : null}
    </div>
  );
}

/** Facts as terms and values, closed by a double rule. */
export function Facts({ id, title, facts, children }: FactsProps) {
  return (
    <section className={styles.facts} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {facts.map(({ term, value }) => (
          <FactItem key={term} term={term}>
            {value}
          </FactItem>
        ))}
      </dl>
      {children}
    </section>
  );
}

type FactsProps = { id: string; title: string; facts: readonly Fact[]; children?: ReactNode };
