import { weeksOf } from '#platform/calendar/months.ts';
import type { Evento } from '../queries.ts';
import { dayName, dialogOf, isBetween, lastDay, periodName } from '../rules.ts';
import styles from './calendar.module.css';

const days = [
  { short: 'dom', name: 'Domingo' },
  { short: 'lun', name: 'Lunes' },
  { short: 'mar', name: 'Martes' },
  { short: 'mié', name: 'Miércoles' },
  { short: 'jue', name: 'Jueves' },
  { short: 'vie', name: 'Viernes' },
  { short: 'sáb', name: 'Sábado' },
];

type MonthGridProps = {
  /** Includes events of the neighbouring months, whose days complete the first and the last week. */
  events: readonly Evento[];
  month: string;
  /** ISO date. */
  today: string;
  /** Returns the address of an event in the list of its month. */
  addressOf: (event: Evento) => string;
};

/**
 * Month as a table of weeks, 700 px high; each event is a link that opens its dialog. An event of several days has one link per week, on its
 * first day in the week, and a band on the others.
 */
export function MonthGrid({ events, month, today, addressOf }: MonthGridProps) {
  const weeks = weeksOf(month, 'sunday');
  return (
    <table className={styles.grid} aria-labelledby="mes" data-weeks={weeks.length}>
      <thead>
        <tr>
          {days.map(({ short, name }) => (
            <th key={short} scope="col">
              <abbr title={name}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                month={month}
                today={today}
                weekStart={week[0] ?? day}
                events={events.filter((event) => isBetween(event, day, day))}
                addressOf={addressOf}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `day` and `weekStart` are ISO dates. */
type DayProps = MonthGridProps & { day: string; weekStart: string };

function Day({ day, month, today, weekStart, events, addressOf }: DayProps) {
  const className = [!day.startsWith(month) && styles.other, day === today && styles.today].filter(Boolean).join(' ');
  return (
    <td className={className || undefined} aria-current={day === today ? 'date' : undefined}>
      <span className="num">{Number(day.slice(8))}</span>
      {events.map((event) => {
        const isFirst = event.fecha === day || weekStart === day;
        const link = { 'data-kind': event.clase, 'data-dialog': dialogOf(event) };
        const href = addressOf(event);
        return isFirst ? (
          <a key={event.id} {...link} href={href} className={styles.event} aria-label={labelOf(event)}>
            <span>{event.titulo}</span>
          </a>
        ) : (
          <a key={event.id} {...link} href={href} className={`${styles.event} ${styles.band}`} tabIndex={-1}>
            <span className="solo-lector">{event.titulo}</span>
          </a>
        );
      })}
    </td>
  );
}

function labelOf(event: Evento): string {
  const period = lastDay(event) === event.fecha ? dayName(event.fecha) : periodName(event);
  return `${period}: ${event.titulo}`;
}
