import { daysBetween } from '#platform/calendar/days.ts';
import { formatMonth } from '#platform/format.ts';
import styles from './year-strip.module.css';

const names = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** Yearly period, as ISO month and day. */
type Period = { from: string; to: string; label: string };

/** Months of a year with the open period and today marked. */
export function YearStrip({ period, today }: { period: Period; today: string }) {
  const month = Number(period.from.slice(0, 2));
  const days = Number(period.to.slice(3)) - Number(period.from.slice(3)) + 1;
  const current = Number(today.slice(5, 7));
  const day = Number(today.slice(8));
  const summary = `El periodo va del ${period.label}; hoy es ${day} de ${formatMonth(today)}.`;
  return (
    <div>
      <div className={styles.year} role="img" aria-label={summary}>
        {names.map((name, index) =>
          index + 1 === month ? (
            <div key={name} className={styles.open}>
              <b>{period.label}</b>
              <svg viewBox={`0 0 ${days * 10 - 2} 18`} preserveAspectRatio="none" aria-hidden="true">
                <path d={Array.from({ length: days }, (_, at) => `M${at * 10} 0h8v18h-8z`).join('')} />
              </svg>
            </div>
          ) : (
            <div key={name} className={index + 1 === current ? styles.today : undefined}>
              {name}
              {index + 1 === current ? <em>hoy, {day}</em> : null}
            </div>
          ),
        )}
      </div>
      <p className="aux">{stateOf(period, today)}</p>
    </div>
  );
}

/** Returns whether the period is open on a day, and the days until it closes or opens. */
function stateOf({ from, to }: Period, today: string): string {
  const year = today.slice(0, 4);
  const [start, end] = [`${year}-${from}`, `${year}-${to}`];
  if (today >= start && today <= end) {
    const left = daysBetween(today, end);
    return left === 0 ? 'El periodo cierra hoy.' : `El periodo está abierto: ${days('queda', left)}.`;
  }
  const next = today < start ? start : `${Number(year) + 1}-${from}`;
  return `${days('Falta', daysBetween(today, next))} para el siguiente periodo.`;
}

function days(verb: string, amount: number): string {
  return amount === 1 ? `${verb} 1 día` : `${verb}n ${amount} días`;
}
