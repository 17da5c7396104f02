import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Evento } from '../queries.ts';
import { feedPath, kindNames } from '../rules/kinds.ts';
import { addMonths, monthName } from '../rules/month.ts';
import { type ClaseEvento, clasesEvento } from '../schema.ts';
import styles from './calendar.module.css';
import { EventDialog } from './event-dialog.tsx';
import { EventList } from './event-list.tsx';
import { MonthGrid } from './month-grid.tsx';

type CalendarProps = {
  events: readonly Evento[];
  /** `2025-09`; undefined shows every event as a list. */
  month: string | undefined;
  /** ISO date. */
  today: string;
  /** The address of a month, or of the list of every event. */
  linkTo: (to: { mes?: string; vista?: 'lista' }) => string;
};

/** A month of all-day events as a grid with its list, or every event as a list; events open in a dialog. */
export function Calendar({ events, month, today, linkTo }: CalendarProps) {
  if (events.length === 0) return <NotPublished>Todavía no hay fechas publicadas en el calendario.</NotPublished>;
  const listedEvents = month === undefined ? events : events.filter((event) => touches(event, month));
  return (
    <div>
      <div className={styles.head}>
        <h2 id="mes">{month === undefined ? 'Todas las fechas' : monthName(month)}</h2>
        <ButtonRow>
          {month === undefined ? (
            <ButtonLink look="outline" compact href={linkTo({})}>
              Ver por mes
            </ButtonLink>
          ) : (
            <>
              <ButtonLink look="outline" compact href={linkTo({ mes: today.slice(0, 7) })}>
                Hoy
              </ButtonLink>
              <ButtonLink
                look="outline"
                compact
                href={linkTo({ mes: addMonths(month, -1) })}
                aria-label="Mes anterior"
                rel="prev"
              >
                <Icon name="anterior" />
              </ButtonLink>
              <ButtonLink
                look="outline"
                compact
                href={linkTo({ mes: addMonths(month, 1) })}
                aria-label="Mes siguiente"
                rel="next"
              >
                <Icon name="siguiente" />
              </ButtonLink>
              <ButtonLink look="outline" compact href={linkTo({ vista: 'lista' })}>
                Lista
              </ButtonLink>
            </>
          )}
        </ButtonRow>
      </div>
      {month === undefined ? null : <MonthGrid events={listedEvents} month={month} today={today} />}
      <Kinds />
      {month === undefined ? null : <h3 className={styles.below}>Este mes</h3>}
      {listedEvents.length > 0 ? (
        <EventList events={listedEvents} byMonth={month === undefined} />
      ) : (
        <p className={styles.none}>
          No hay fechas en este mes. <a href={linkTo({})}>Ir a las más cercanas</a> o{' '}
          <a href={linkTo({ vista: 'lista' })}>ver todas</a>.
        </p>
      )}
      <p className={styles.subscribe}>
        <a href={feedPath}>Suscribirse al calendario (iCalendar)</a>
        <span className="aux"> Las fechas nuevas aparecen solas en su agenda.</span>
      </p>
      {listedEvents.map((event) => (
        <EventDialog key={event.id} event={event} />
      ))}
    </div>
  );
}

/** What each colour and shape means. */
function Kinds() {
  return (
    <ul className={styles.kinds} aria-label="Clases de evento">
      {clasesEvento.map((kind: ClaseEvento) => (
        <li key={kind} data-kind={kind}>
          {kindNames[kind]}
        </li>
      ))}
    </ul>
  );
}

function touches({ fecha, hasta }: Evento, month: string): boolean {
  return fecha.slice(0, 7) <= month && (hasta ?? fecha).slice(0, 7) >= month;
}
