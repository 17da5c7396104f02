import { addDays, dayNumber, sinceMonday } from '#platform/calendar/days.ts';
import { count, dayFormat, formatDateLong } from '#platform/format.ts';
import styles from './term-calendar.module.css';

/** Maximum number of days on one line of a wide window; more are drawn by weeks. */
const ONE_LINE = 28;

/** The days of a request on a line, or by weeks in a narrow window. Decorative: the steps below contain the same days. */
export function TermCalendar({ days }: { days: readonly TermDay[] }) {
  const [first] = days;
  const counted = days.filter(({ number }) => number !== undefined).length;
  return (
    <figure className={styles.figure}>
      <ol
        className={[styles.days, days.length > ONE_LINE && styles.weeks].filter(Boolean).join(' ')}
        aria-label={`Días del plazo: ${count('día hábil', counted, 'días hábiles')} hasta el ${formatDateLong(days.at(-1)?.day ?? '')}`}
      >
        {days.map(({ day, kind, number }) => (
          <li
            key={day}
            className={styles[kind]}
            data-weekday={day === first?.day ? sinceMonday(dayNumber(day)) + 1 : undefined}
          >
            <span>{formatWeekday(day)}</span>
            <b>{Number(day.slice(8))}</b>
            <span className={number === undefined || kind === 'due' ? styles.word : undefined}>
              {words[kind] ?? number}
            </span>
            {day === first?.day || day.endsWith('-01') ? (
              <span className={styles.month}>{formatMonth(day)}</span>
            ) : null}
          </li>
        ))}
      </ol>
      <figcaption className={styles.legend}>
        <span>Presenta su solicitud, recibe su folio y se acepta</span>
        <span>Las áreas buscan la información: {count('día hábil', counted, 'días hábiles')}</span>
        <span>Respuesta</span>
      </figcaption>
    </figure>
  );
}

/** Event of a day; other days of the term show their number. */
const words: Partial<Record<TermDay['kind'], string>> = {
  presented: 'presenta',
  accepted: 'se acepta',
  due: 'respuesta',
};
const formatWeekday = dayFormat({ weekday: 'short' });
const formatMonth = dayFormat({ month: 'short' });

/** Role of a day in the term of a request: presented, accepted, a business day of the term, a day that does not count, the last day. */
type TermDay = {
  /** ISO date. */
  day: string;
  kind: 'presented' | 'accepted' | 'term' | 'free' | 'due';
  /** Business day of the term, from 1. */
  number: number | undefined;
};

/** Returns the days of a request, from its presentation to the due date of its answer. Dates are ISO. */
export function termDays(
  { today, accepted, due }: { today: string; accepted: string; due: string },
  isBusinessDay: (day: string) => boolean,
): TermDay[] {
  const days: TermDay[] = [];
  let number = 0;
  for (let day = today; day <= due; day = addDays(day, 1)) {
    const counts = day > accepted && isBusinessDay(day);
    if (counts) number += 1;
    days.push({ day, kind: kindOf(day, { today, accepted, due, counts }), number: counts ? number : undefined });
  }
  return days;
}

function kindOf(
  day: string,
  { today, accepted, due, counts }: { today: string; accepted: string; due: string; counts: boolean },
): TermDay['kind'] {
  if (day === due) return 'due';
  if (counts) return 'term';
  if (day === accepted) return 'accepted';
  return day === today ? 'presented' : 'free';
}
