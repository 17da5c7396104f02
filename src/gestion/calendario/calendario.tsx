import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { addDays, dayNumber, sinceMonday } from '#platform/calendar/days.ts';
import { addMonths, readMonth, weeksOf } from '#platform/calendar/months.ts';
import { formatDateLong, formatInteger, formatMonth, formatMonthAndYear } from '#platform/format.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { today } from '#platform/visibility.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { CALENDAR, HOME } from '../addresses.ts';
import { Head } from '../shell/head.tsx';
import { Views } from '../shell/list-parts.tsx';
import { signedIn } from '../staff-context.ts';
import { type CalendarDay, countKind, type EntryKind, entryKinds } from './calendar-days.ts';
import styles from './calendario.module.css';
import { DayEntries, Legend } from './day-entries.tsx';
import { readDays } from './entries.server.ts';
import { dayClass } from './fortnight.tsx';

/** Maximum number of entries of a day; the view of one kind shows all. */
const MAX = 5;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { now } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const day = today(now);
  const month = readMonth(query.get('mes')) ?? day.slice(0, 7);
  const days = await readDays(context, weeksOf(month, 'monday').flat());
  const kind = (Object.keys(entryKinds) as EntryKind[]).find((name) => name === query.get('ver'));
  // Days of other months only complete the weeks: their entries are on the pages of their months.
  const ofMonth = days.map((each) => (each.date.startsWith(month) ? each : { ...each, entries: [] }));
  return { day, month, days: ofMonth, kind: kind ?? ('' as const) };
}

/** The month with its publications, deadlines and events. */
export default function Calendario() {
  const { day, month, days, kind } = useLoaderData<typeof loader>();
  const title = capitalized(formatMonthAndYear(`${month}-01`));
  const inMonth = days.flatMap(({ entries }) => entries);
  const counts = (Object.keys(entryKinds) as EntryKind[]).map((name) => ({
    value: name,
    label: entryKinds[name].many,
    count: countKind(inMonth, name),
  }));
  const visibleDays = days.map((each) => ({
    ...each,
    entries: each.entries.filter((one) => kind === '' || one.kind === kind),
  }));
  const addressOf = (name: string) => `${CALENDAR}?mes=${name}${kind ? `&ver=${kind}` : ''}`;
  return (
    <>
      <Head title={title} lead={leadOf(counts)} parent={{ href: HOME, label: 'Pendientes' }}>
        <ButtonRow>
          <ButtonLink look="outline" href={addressOf(addMonths(month, -1))}>
            Mes anterior
          </ButtonLink>
          <ButtonLink look="outline" href={CALENDAR}>
            Este mes
          </ButtonLink>
          <ButtonLink look="outline" href={addressOf(addMonths(month, 1))}>
            Mes siguiente
          </ButtonLink>
        </ButtonRow>
      </Head>
      <Views
        label="Qué se muestra"
        views={[{ value: '', label: 'Todo' }, ...counts.filter(({ count, value }) => count > 0 || value === kind)]}
        current={kind}
        hrefOf={(name) => `${CALENDAR}?mes=${month}${name ? `&ver=${name}` : ''}`}
      />
      {visibleDays.every(({ entries }) => entries.length === 0) ? (
        <Empty>Este mes no tiene nada en sus fechas.</Empty>
      ) : null}
      <table className={styles.month}>
        <caption className="solo-lector">{title}</caption>
        <thead>
          <tr>
            {['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksIn(visibleDays).map((week) => (
            <tr key={week[0]?.date}>
              {week.map(({ date, isOff, entries }) => (
                <td
                  key={date}
                  id={`d${date}`}
                  className={dayClass({ isOff, isEmpty: entries.length === 0, isToday: date === day })}
                >
                  <p>
                    <b aria-hidden="true">{Number(date.slice(8))}</b>
                    <span className="solo-lector">{formatDateLong(date)}</span>
                    <span>{noteOf({ date, isOff }, { day, month })}</span>
                  </p>
                  <DayEntries
                    entries={entries}
                    max={kind === '' ? MAX : entries.length}
                    more={`${CALENDAR}?mes=${date.slice(0, 7)}&ver=${entries.at(-1)?.kind ?? ''}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend entries={visibleDays.flatMap(({ entries }) => entries)} />
      <Scheduled days={days} />
    </>
  );
}

/** List of scheduled items that can be moved; a line lists the publications before a holiday. */
function Scheduled({ days }: { days: readonly CalendarDay[] }) {
  const scheduled = days.flatMap(({ entries }) => entries.filter(({ moveHref }) => moveHref !== undefined));
  if (scheduled.length === 0) return null;
  const isHoliday = (date: string) => days.some((each) => each.date === date && each.isOff && isWeekday(date));
  return (
    <section className={styles.scheduled}>
      <h2>Programado</h2>
      <ul>
        {scheduled.map(({ date, title, href, moveHref }) => (
          <li key={href}>
            <span>{formatDateLong(date)}</span>
            <a href={href}>{title}</a>
            <a href={moveHref}>
              Mover a…<span className="solo-lector"> otro día: {title}</span>
            </a>
            {isHoliday(date) || isHoliday(addDays(date, 1)) ? (
              <small>{isHoliday(date) ? 'Ese día' : 'El día siguiente'} es inhábil: nadie podrá corregirla.</small>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function isWeekday(date: string): boolean {
  return sinceMonday(dayNumber(date)) < 5;
}

function weeksIn(days: readonly CalendarDay[]): CalendarDay[][] {
  return Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
}

/** Returns the note next to the number of a day: today, another month, or a holiday. */
function noteOf({ date, isOff }: Pick<CalendarDay, 'date' | 'isOff'>, { day, month }: { day: string; month: string }) {
  if (date === day) return 'hoy';
  if (!date.startsWith(month)) return formatMonth(date);
  return isOff && isWeekday(date) ? 'inhábil' : '';
}

function leadOf(counts: readonly { label: string; count: number }[]): string {
  const named = counts.filter(({ count }) => count > 0);
  if (named.length === 0) return 'Sin fechas este mes.';
  return `${named.map(({ label, count }) => `${label}: ${formatInteger(count)}`).join('. ')}.`;
}
