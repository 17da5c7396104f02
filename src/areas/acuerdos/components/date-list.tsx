import { formatDateLong, formatMonth } from '#platform/format.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { acuerdosPath } from '../rules.ts';
import styles from './date-list.module.css';

type DateListProps = { fechas: readonly { fecha: string }[]; year: number; current: string | undefined };

/** Dates with a list of agreements in a year, one month per line, newest first. */
export function DateList({ fechas, year, current }: DateListProps) {
  const fechasOfYear = fechas.filter(({ fecha }) => Number(fecha.slice(0, 4)) === year);
  const years = Map.groupBy(fechas, ({ fecha }) => Number(fecha.slice(0, 4)));
  return (
    <nav className={styles.dates} aria-label={`Fechas de ${year}`}>
      <h2>Elija una fecha de {year}</h2>
      {[...Map.groupBy(fechasOfYear, ({ fecha }) => fecha.slice(0, 7))].map(([month, days]) => (
        <section key={month} className={styles.month}>
          <h3>{capitalized(formatMonth(month))}</h3>
          <ul>
            {days.map(({ fecha }) => (
              <li key={fecha}>
                <a
                  href={acuerdosPath({ fecha })}
                  aria-label={formatDateLong(fecha)}
                  aria-current={fecha === current ? 'date' : undefined}
                >
                  {Number(fecha.slice(8))}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {[...years]
        .filter(([each]) => each !== year)
        .map(([each, days]) => (
          <p key={each} className="enlaces">
            <a href={acuerdosPath({ anio: each })}>
              Ver las {days.length} fechas de {each}
            </a>
          </p>
        ))}
    </nav>
  );
}
