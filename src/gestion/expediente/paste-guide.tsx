import type { ColumnGuide } from '#platform/datasets/pasted-rows.ts';
import { wordList } from '#platform/text/word-list.ts';
import { ArrowSummary } from '#ui/arrow.tsx';
import { FactItem } from '#ui/content/fact-item.tsx';
import styles from './paste.module.css';

/** Number of values of a column that are listed before the others unfold. */
const FIRST_VALUES = 5;

/** The values and formats that the columns of pasted rows accept; expanded until rows are pasted. */
export function PasteGuide({ guide, isOpen }: { guide: readonly ColumnGuide[]; isOpen: boolean }) {
  if (guide.length === 0) return null;
  return (
    <details className={styles.guide} open={isOpen}>
      <ArrowSummary>Qué va en las columnas</ArrowSummary>
      <dl>
        {guide.map(({ labels, example, values }) => (
          <FactItem key={labels.join()} term={wordList(labels)}>
            {values.length > 0 ? <Values values={values} /> : example}
          </FactItem>
        ))}
      </dl>
    </details>
  );
}

function Values({ values }: { values: readonly string[] }) {
  // A single hidden value is listed instead of its count.
  if (values.length <= FIRST_VALUES + 1) return wordList(values, 'any');
  return (
    <>
      {values.slice(0, FIRST_VALUES).join(', ')}
      <details>
        <summary>y {values.length - FIRST_VALUES} más</summary>
        {values.slice(FIRST_VALUES).join(', ')}
      </details>
    </>
  );
}
