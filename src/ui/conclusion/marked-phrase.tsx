import styles from './marked-phrase.module.css';
import { joinedPhrase, type Phrase } from './phrase.ts';

/** Sentence with figures underlined with the marks that draw them. */
export function MarkedPhrase({ phrase }: { phrase: Phrase }) {
  return joinedPhrase(phrase).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <span key={`${part.figure} ${part.mark}`} className={`${styles.figure} ${styles[part.mark]}`}>
        {part.figure}
      </span>
    ),
  );
}
