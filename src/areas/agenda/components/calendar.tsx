import { weeksOf } from '#platform/calendar/months.ts';
import { formatMonthAndYear } from '#platform/format.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { Button, ButtonLink, ButtonRow, SubmitButton } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Evento } from '../queries.ts';
import {
  dialogOf,
  eventAnchor,
  feedPath,
  isBetween,
  isInMonth,
  kindNames,
  monthsBeside,
  nearestMonths,
  periodName,
} from '../rules.ts';
import { type ClaseEvento, clasesEvento } from '../schema.ts';
import styles from './calendar.module.css';
import { EventList } from './event-list.tsx';
import { MonthGrid } from './month-grid.tsx';

type CalendarProps = {
  events: readonly Evento[];
  /** Month such as `2025-09`; undefined shows all events as a list. */
  month: string | undefined;
  /** ISO date. */
  today: string;
  /** Returns the address of a month, or of the list of all events. */
  linkTo: (to: { mes?: string; vista?: 'lista' }) => string;
};

/** Month of all-day events as a grid and a list, or all events as a list; events open in a dialog. */
export function Calendar({ events, month, today, linkTo }: CalendarProps) {
  if (events.length === 0) return <NotPublished>Todavía no hay fechas publicadas en el calendario.</NotPublished>;
  const listedEvents = month === undefined ? events : events.filter((event) => isInMonth(event, month));
  const drawnEvents = month === undefined ? [] : drawnIn(month, events);
  const beside = month === undefined ? undefined : monthsBeside(month, today, events);
  return (
    <div>
      <div className={styles.head}>
        <h2 id="mes">{month === undefined ? 'Todas las fechas' : capitalized(formatMonthAndYear(month))}</h2>
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
              <TurnLink label="Mes anterior" icon="anterior" rel="prev" month={beside?.before} linkTo={linkTo} />
              <TurnLink label="Mes siguiente" icon="siguiente" rel="next" month={beside?.after} linkTo={linkTo} />
              <ButtonLink look="outline" compact href={linkTo({ vista: 'lista' })}>
                Lista
              </ButtonLink>
            </>
          )}
        </ButtonRow>
      </div>
      {month === undefined ? null : (
        <MonthGrid
          events={drawnEvents}
          month={month}
          today={today}
          addressOf={(event) =>
            `${isInMonth(event, month) ? '' : linkTo({ mes: event.fecha.slice(0, 7) })}#${eventAnchor(event)}`
          }
        />
      )}
      <Kinds />
      {month === undefined ? null : <h3 className={styles.below}>Este mes</h3>}
      {listedEvents.length > 0 ? (
        <EventList events={listedEvents} month={month} />
      ) : (
        <p className={styles.none}>
          No hay fechas en este mes. <Nearest month={month ?? ''} events={events} linkTo={linkTo} />
          <a href={linkTo({ vista: 'lista' })}>Ver todas</a>.
        </p>
      )}
      <p className={styles.subscribe}>
        <a href={feedPath}>Suscribirse al calendario (iCalendar)</a>
        <span className="aux"> Las fechas nuevas aparecen solas en su agenda.</span>
      </p>
      {drawnEvents.map((event) => (
        <EventDialog key={event.id} event={event} />
      ))}
    </div>
  );
}

/** Legend of colours and shapes. */
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

/** Links to the nearest months with events, for a month without any. */
function Nearest({ month, events, linkTo }: { month: string } & Pick<CalendarProps, 'events' | 'linkTo'>) {
  const { before, after } = nearestMonths(month, events);
  const link = (to: string) => <a href={linkTo({ mes: to })}>{formatMonthAndYear(to)}</a>;
  return (
    <>
      {after ? <>Las siguientes son de {link(after)}. </> : null}
      {before ? <>Las anteriores son de {link(before)}. </> : null}
    </>
  );
}

type TurnLinkProps = Pick<CalendarProps, 'linkTo'> & {
  label: string;
  icon: 'anterior' | 'siguiente';
  rel: 'prev' | 'next';
  /** Undefined at the end of the calendar. */
  month: string | undefined;
};

/** Link to the previous or next month. */
function TurnLink({ label, icon, rel, month, linkTo }: TurnLinkProps) {
  return month === undefined ? (
    <Button look="outline" compact disabled aria-label={`${label}: no hay más fechas`}>
      <Icon name={icon} />
    </Button>
  ) : (
    <ButtonLink look="outline" compact href={linkTo({ mes: month })} aria-label={label} rel={rel}>
      <Icon name={icon} />
    </ButtonLink>
  );
}

/** Returns the events on the days of a month's grid, including days of the neighbouring months. */
function drawnIn(month: string, events: readonly Evento[]): Evento[] {
  const days = weeksOf(month, 'sunday').flat();
  return events.filter((event) => isBetween(event, days[0] ?? '', days.at(-1) ?? ''));
}

/** Title and description of an event, with a button «Cerrar» (specification 2, section 2.14). */
function EventDialog({ event }: { event: Evento }) {
  const { titulo, descripcion } = event;
  return (
    <Dialog id={dialogOf(event)} title={titulo} eyebrow={periodName(event)}>
      <p>{descripcion}</p>
      <form method="dialog">
        <SubmitButton>Cerrar</SubmitButton>
      </form>
    </Dialog>
  );
}
