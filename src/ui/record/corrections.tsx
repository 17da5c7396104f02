import { formatDateLong } from '#platform/format.ts';
import type { Correction } from '#platform/publications/model.ts';
import styles from './corrections.module.css';

/** Corrections of a published document, newest first. Renders nothing without corrections. */
export function Corrections({ list }: { list: readonly Correction[] }) {
  if (list.length === 0) return null;
  return (
    <details className={styles.corrections}>
      <summary>Fe de erratas ({list.length})</summary>
      <ol>
        {list.map(({ publishedOn, place, says, shouldSay }) => (
          <li key={`${publishedOn} ${says}`}>
            <p className="aux">
              <time dateTime={publishedOn}>{formatDateLong(publishedOn)}</time>
              {place ? `, ${place}` : ''}
            </p>
            <dl>
              <dt>Dice</dt>
              <dd>{says}</dd>
              <dt>Debe decir</dt>
              <dd>{shouldSay}</dd>
            </dl>
          </li>
        ))}
      </ol>
    </details>
  );
}
