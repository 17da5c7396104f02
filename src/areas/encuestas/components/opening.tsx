import styles from './opening.module.css';

type OpeningProps = {
  /** Question, place and year of the answer. */
  subject: string;
  /** Answer in one sentence, without full stop. */
  sentence: string;
  /** Question as in the interviews. */
  question: string;
};

/** Opens a survey page with the answer in the largest letters. */
export function Opening({ subject, sentence, question }: OpeningProps) {
  return (
    <div className={styles.opening}>
      <p className={styles.subject}>{subject}</p>
      <h2>{sentence}.</h2>
      <p className={styles.question}>{question}</p>
    </div>
  );
}
