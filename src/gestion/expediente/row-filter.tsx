import styles from './row-filter.module.css';
import type { SectionView } from './view.server.ts';

/** Choice among the rows of a table. */
export type RowChoice = 'todas' | 'abiertas' | 'resueltas';

type FilteredRows = Pick<SectionView, 'rows' | 'follow'>;
type RowFilterProps = FilteredRows &
  Pick<SectionView, 'plural' | 'title'> & { choice: RowChoice; onChoose(choice: RowChoice): void };

/** Chooses among the rows that are followed: all, the open ones, or the others; nothing where all are alike. */
export function RowFilter({ plural, title, rows, follow, choice, onChoose }: RowFilterProps) {
  const open = openRows(rows);
  if (!follow || !isOffered({ rows, follow })) return null;
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

/** Returns whether some rows are open and others are not. */
export function isOffered({ rows, follow }: FilteredRows): boolean {
  const open = openRows(rows);
  return follow !== null && open > 0 && open < rows.length;
}

/** Returns whether a row is in a choice. Pending ones are in each: nothing leaves the table by an edit. */
export function isChosen({ follow, state }: SectionView['rows'][number], choice: RowChoice): boolean {
  return choice === 'todas' || state !== 'igual' || follow?.isOpen === (choice === 'abiertas');
}

function openRows(rows: SectionView['rows']): number {
  return rows.filter((row) => row.follow?.isOpen).length;
}
