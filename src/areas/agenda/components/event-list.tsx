import { formatMonthAndYear } from '#platform/format.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import type { Evento } from '../queries.ts';
import { dayName, eventAnchor, kindNames, lastDay, periodName, shortMonthName } from '../rules.ts';
import styles from './calendar.module.css';

type EventListProps = {
  events: readonly Evento[];
  /** Month of all events, such as `2025-09`; undefined groups them by month. */
  month: string | undefined;
};

/** Events as a list, with their descriptions. */
export function EventList({ events, month: onlyMonth }: EventListProps) {
  if (onlyMonth !== undefined) return <Events events={events} month={onlyMonth} />;
  const months = [...new Set(events.map(({ fecha }) => fecha.slice(0, 7)))];
  return months.map((month) => (
    <section key={month} aria-labelledby={`mes-${month}`}>
      <h3 id={`mes-${month}`} className={styles.below}>
        {capitalized(formatMonthAndYear(month))}
      </h3>
      <Events events={events.filter(({ fecha }) => fecha.startsWith(month))} month={month} />
    </section>
  ));
}

function Events({ events, month }: { events: readonly Evento[]; month: string }) {
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <li key={event.id} id={eventAnchor(event)} data-kind={event.clase}>
          <time className="num" dateTime={event.fecha}>
            <span aria-hidden="true">{Number(event.fecha.slice(8))}</span>
            {event.fecha.startsWith(month) ? null : (
              <span className={styles.earlier} aria-hidden="true">
                {shortMonthName(event.fecha)}
              </span>
            )}
            <span className="solo-lector">{dayName(event.fecha)}</span>
          </time>
          <div>
            <strong>{event.titulo}</strong>
            {lastDay(event) === event.fecha ? null : <span>{periodName(event)}</span>}
            <span className="aux">
              {event.descripcion} <span className={styles.kind}>{kindNames[event.clase]}.</span>
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
