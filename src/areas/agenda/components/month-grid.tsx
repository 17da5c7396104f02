import type { Evento } from '../queries.ts';
import { dayName, type GridDay, weeksOf } from '../rules/month.ts';
import styles from './calendar.module.css';
import { dialogOf, eventAnchor } from './event-ids.ts';

const days = [
  { short: 'dom', name: 'Domingo' },
  { short: 'lun', name: 'Lunes' },
  { short: 'mar', name: 'Martes' },
  { short: 'mié', name: 'Miércoles' },
  { short: 'jue', name: 'Jueves' },
  { short: 'vie', name: 'Viernes' },
  { short: 'sáb', name: 'Sábado' },
];

/** The month as a table of weeks, 700 px high; each event is a link that opens its dialog. */
export function MonthGrid({ events, month, today }: { events: readonly Evento[]; month: string; today: string }) {
  const weeks = weeksOf(month);
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
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <Day key={day.date} day={day} today={today} events={events.filter((event) => isOn(event, day.date))} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, today, events }: { day: GridDay; today: string; events: readonly Evento[] }) {
  const className = [!day.inMonth && styles.other, day.date === today && styles.today].filter(Boolean).join(' ');
  return (
    <td className={className || undefined} aria-current={day.date === today ? 'date' : undefined}>
      <span className="num">{day.day}</span>
      {events.map((event) => (
        <a
          key={event.id}
          className={styles.event}
          data-kind={event.clase}
          href={`#${eventAnchor(event)}`}
          data-dialog={dialogOf(event)}
          aria-label={`${dayName(day.date)}: ${event.titulo}`}
        >
          <span>{event.titulo}</span>
        </a>
      ))}
    </td>
  );
}

function isOn({ fecha, hasta }: Evento, date: string): boolean {
  return fecha <= date && date <= (hasta ?? fecha);
}
