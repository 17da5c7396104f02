import { dayFormat } from '#platform/format.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { type CalendarEntry, type EntryKind, entryKinds } from './calendar-days.ts';
import styles from './calendario.module.css';

type DayEntriesProps = { entries: readonly CalendarEntry[]; max: number; more: string };

/** Entries of a day, at most `max`; `more` is the address with all. */
export function DayEntries({ entries, max, more }: DayEntriesProps) {
  if (entries.length === 0) return null;
  const visibleEntries = entries.length > max ? entries.slice(0, max - 1) : entries;
  return (
    <ul className={styles.entries}>
      {visibleEntries.map(({ kind, title, href }) => (
        <li key={`${kind} ${href} ${title}`} className={styles[kind]}>
          <a href={href}>
            <span className="solo-lector">{entryKinds[kind].one}: </span>
            {title}
          </a>
        </li>
      ))}
      {visibleEntries.length < entries.length ? (
        <li>
          <a href={more}>y {entries.length - visibleEntries.length} más</a>
        </li>
      ) : null}
    </ul>
  );
}

/** Legend of the marks of some entries. */
export function Legend({ entries }: { entries: readonly CalendarEntry[] }) {
  const kinds = (Object.keys(entryKinds) as EntryKind[]).filter((kind) => entries.some((entry) => entry.kind === kind));
  return (
    <ul className={styles.legend}>
      {kinds.map((kind) => (
        <li key={kind} className={styles[kind]}>
          {entryKinds[kind].one}
        </li>
      ))}
    </ul>
  );
}

/** Returns the name of the weekday of an ISO date: `mié`, or `Miércoles`. */
export function weekdayOf(date: string, length: 'short' | 'long' = 'short'): string {
  const name = weekdays[length](date);
  return length === 'short' ? name : capitalized(name);
}

const weekdays = { short: dayFormat({ weekday: 'short' }), long: dayFormat({ weekday: 'long' }) };
