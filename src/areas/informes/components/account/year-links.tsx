import styles from './year-links.module.css';

type YearLinksProps = { years: readonly number[]; current: number; linkTo: (anio: number) => string };

/** Links to the accounts of the other years. */
export function YearLinks({ years, current, linkTo }: YearLinksProps) {
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
      </ul>
    </nav>
  );
}
