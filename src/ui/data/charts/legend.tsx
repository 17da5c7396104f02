import { type Mark, Swatch } from '../marks.tsx';
import styles from './legend.module.css';

/** Legend of a drawing, next to its title. */
export function Legend({ entries }: { entries: readonly { label: string; mark: Mark | 'reference' }[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ label, mark }) => (
        <li key={label}>
          <Swatch mark={mark} />
          {label}
        </li>
      ))}
    </ul>
  );
}
