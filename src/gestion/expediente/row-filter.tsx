import styles from './row-filter.module.css';
import type { SectionView } from './view.server.ts';

/** Choice among the rows of a table. */
export type RowChoice = 'todas' | 'abiertas' | 'resueltas';

type RowFilterProps = Pick<SectionView, 'plural' | 'title' | 'rows' | 'follow'> & {
  choice: RowChoice;
  onChoose(choice: RowChoice): void;
};

/** Chooses among the rows that are followed: all, the open ones, or the others; nothing where all are alike. */
export function RowFilter({ plural, title, rows, follow, choice, onChoose }: RowFilterProps) {
  const open = rows.filter((row) => row.follow?.isOpen).length;
  if (!follow || open === 0 || open === rows.length) return null;
  const choices: [RowChoice, string, number][] = [
    ['todas', 'Todas', rows.length],
    ['abiertas', follow.open, open],
    ['resueltas', follow.done, rows.length - open],
  ];
  return (
    <fieldset className={styles.filter}>
      <legend className="solo-lector">Cuáles se ven de {title.toLowerCase()}</legend>
      {choices.map(([each, label, amount]) => (
        <label key={each}>
          <input type="radio" name={`ver-${plural}`} checked={choice === each} onChange={() => onChoose(each)} />
          {label} <span>{amount}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the rows of a choice, and those that wait: nothing leaves the table by being edited. */
export function rowsOfChoice(rows: SectionView['rows'], choice: RowChoice): SectionView['rows'] {
  if (choice === 'todas') return rows;
  return rows.filter(({ follow, state }) => state !== 'igual' || follow?.isOpen === (choice === 'abiertas'));
}
