import { formatDateLong } from '#platform/format.ts';
import { CALENDAR } from '../addresses.ts';
import type { CalendarDay } from './calendar-days.ts';
import styles from './calendario.module.css';
import { DayEntries, Legend, weekdayOf } from './day-entries.tsx';

/** Maximum number of entries of a day of the strip. */
const MAX = 4;

/** The next fourteen days with publications and deadlines; nothing if there are none. */
export function Fortnight({ days }: { days: readonly CalendarDay[] }) {
  const entries = days.flatMap((day) => day.entries);
  if (entries.length === 0) return null;
  return (
    <section className={styles.fortnight} aria-labelledby="catorce-dias">
      <div>
        <h2 id="catorce-dias">Los próximos catorce días</h2>
        <a href={CALENDAR}>Ver el mes</a>
      </div>
      <ol>
        {days.map(({ date, isOff, entries: ofDay }, index) => (
          <li key={date} className={dayClass({ isOff, isEmpty: ofDay.length === 0, isToday: index === 0 })}>
            <p>
              <span aria-hidden="true">
                {index === 0 ? 'hoy' : weekdayOf(date)} <b>{Number(date.slice(8))}</b>
              </span>
              <span className="solo-lector">
                {formatDateLong(date)}
                {isOff ? ', inhábil' : ''}
              </span>
            </p>
            <DayEntries entries={ofDay} max={MAX} more={`${CALENDAR}?mes=${date.slice(0, 7)}#d${date}`} />
          </li>
        ))}
      </ol>
      <Legend entries={entries} />
    </section>
  );
}

/** Returns the classes of a day. */
export function dayClass({ isOff, isEmpty, isToday }: { isOff: boolean; isEmpty: boolean; isToday: boolean }): string {
  return [styles.day, isOff && styles.off, isEmpty && styles.empty, isToday && styles.today].filter(Boolean).join(' ');
}
