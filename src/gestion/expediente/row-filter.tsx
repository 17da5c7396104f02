import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import styles from './row-filter.module.css';
import type { SectionView } from './view.server.ts';

/** Filter of the rows of a table. */
type RowChoice = 'todas' | 'abiertas' | 'resueltas';

/** A filter with its name and number of rows. */
type Offered = { choice: RowChoice; label: string; amount: number };

const choices: readonly RowChoice[] = ['todas', 'abiertas', 'resueltas'];

/** Returns the row filter of a table and its setter. The filter is in the address, so that a reload reads it; changing it loads nothing. */
export function useRowChoice(plural: string): [RowChoice, (choice: RowChoice) => void] {
  const location = useLocation();
  const parameter = `ver-${plural}`;
  const [choice, setChoice] = useState(
    () => choices.find((each) => each === new URLSearchParams(location.search).get(parameter)) ?? 'todas',
  );
  // Links of the page lead to addresses without it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(() => {
    const url = new URL(window.location.href);
    if (choice === (url.searchParams.get(parameter) ?? 'todas')) return;
    if (choice === 'todas') url.searchParams.delete(parameter);
    else url.searchParams.set(parameter, choice);
    history.replaceState(history.state, '', url);
  }, [choice, parameter, location]);
  return [choice, setChoice];
}

type RowFilterProps = Pick<SectionView, 'plural' | 'title'> & {
  offered: readonly Offered[];
  choice: RowChoice;
  onChoose(choice: RowChoice): void;
};

/** Filters the rows by state; renders nothing without options. */
export function RowFilter({ plural, title, offered, choice, onChoose }: RowFilterProps) {
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.filter}>
      <legend className="solo-lector">Cuáles se ven de {title.toLowerCase()}</legend>
      {offered.map(({ choice: each, label, amount }) => (
        <label key={each}>
          <input type="radio" name={`ver-${plural}`} checked={choice === each} onChange={() => onChoose(each)} />
          {label} <span>{amount}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the filters of a table: all rows, the open ones and the others; empty if all rows have the same state. */
export function choicesOf({ rows, follow }: Pick<SectionView, 'rows' | 'follow'>): Offered[] {
  const open = rows.filter((row) => row.follow?.isOpen).length;
  if (!follow || open === 0 || open === rows.length) return [];
  return [
    { choice: 'todas', label: 'Todas', amount: rows.length },
    { choice: 'abiertas', label: follow.open, amount: open },
    { choice: 'resueltas', label: follow.done, amount: rows.length - open },
  ];
}

/** Returns whether a row passes a filter. Pending rows pass every filter, so that an edit never hides a row. */
export function isChosen({ follow, state }: SectionView['rows'][number], choice: RowChoice): boolean {
  return choice === 'todas' || state !== 'igual' || follow?.isOpen === (choice === 'abiertas');
}
