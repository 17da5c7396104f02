import styles from './year-links.module.css';

type YearLinksProps = {
  years: readonly number[];
  /** Undefined if the page shows all years. */
  current: number | undefined;
  linkTo: (anio: number) => string;
  /** Address of all years together. */
  all?: string;
};

/** Links to the accounts of the other years. */
export function YearLinks({ years, current, linkTo, all }: YearLinksProps) {
  return (
    <nav className={styles.years} aria-label="Ejercicio">
      <span aria-hidden="true">Ejercicio</span>
      <ul>
        {years.map((year) => (
          <li key={year}>
            <a href={linkTo(year)} aria-current={year === current ? 'page' : undefined}>
              {year}
            </a>
          </li>
        ))}
        {all ? (
          <li>
            <a href={all} aria-current={current === undefined ? 'page' : undefined}>
              Todos
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
