import type { Evento } from '../queries.ts';
import { kindNames } from '../rules/kinds.ts';
import { dayName, monthName } from '../rules/month.ts';
import styles from './calendar.module.css';
import { eventAnchor } from './event-ids.ts';

/** Events as a list, with their descriptions; under the names of their months where there are several. */
export function EventList({ events, byMonth }: { events: readonly Evento[]; byMonth: boolean }) {
  if (!byMonth) return <Events events={events} />;
  const months = [...new Set(events.map(({ fecha }) => fecha.slice(0, 7)))];
  return months.map((month) => (
    <section key={month} aria-labelledby={`mes-${month}`}>
      <h3 id={`mes-${month}`} className={styles.below}>
        {monthName(month)}
      </h3>
      <Events events={events.filter(({ fecha }) => fecha.startsWith(month))} />
    </section>
  ));
}

function Events({ events }: { events: readonly Evento[] }) {
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <li key={event.id} id={eventAnchor(event)} data-kind={event.clase}>
          <time className="num" dateTime={event.fecha}>
            <span aria-hidden="true">{Number(event.fecha.slice(8))}</span>
            <span className="solo-lector">{dayName(event.fecha)}</span>
          </time>
          <div>
            <strong>{event.titulo}</strong>
            <span className="aux">
              {event.descripcion} <span className={styles.kind}>{kindNames[event.clase]}.</span>
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
