import type { ReactNode } from 'react';
import fills from '../fills.module.css';
import { labelLevels } from './label-levels.ts';
import styles from './time-thread.module.css';

type ThreadEvent = { key: string; at: number; title: string; date: string; above: boolean };
type TimeThreadProps = {
  /** Names of the actors above and below the thread. */
  lanes: { above: string; below: string };
  /** Positions from 0 to 100. */
  events: readonly ThreadEvent[];
  thread: { from: number; to: number; mark: 'resolved' | 'pending' };
  /** Term that continues from the end of the thread. */
  due?: { at: number; title: string; date: string } | undefined;
  today?: number | undefined;
  /** Name of the last day, if it is not today. */
  todayName?: string | undefined;
  ticks: readonly { at: number; label: string }[];
  /** Vertical version of the thread, for phones and paper. */
  children: ReactNode;
};

const LEVEL = 34;
/** Minimum distance of the thread from the top. */
const THREAD = 150;
/** Width of a label in percent. */
const LABEL = 20;

/** Thread on a time axis: acts above, responses below, today as a red rule. */
export function TimeThread({ lanes, events, thread, due, today, todayName = 'Hoy', ticks, children }: TimeThreadProps) {
  const term = due && { ...due, key: 'due', above: true };
  const fromRight = [...events, ...(term ? [term] : [])].toSorted((a, b) => b.at - a.at);
  const above = labelLevels(
    LABEL,
    fromRight.filter((event) => event.above),
  );
  const below = labelLevels(
    LABEL,
    fromRight.filter((event) => !event.above),
  );
  const middle = Math.max(THREAD, 48 + Math.max(0, ...above.map(({ level }) => level + 1)) * LEVEL);
  const bottom = middle + 48 + Math.max(1, ...below.map(({ level }) => level + 1)) * LEVEL;
  return (
    <>
      <svg className={styles.drawing} height={bottom + 30} aria-hidden="true">
        {ticks.map(({ at, label }) => (
          <g key={label}>
            <line className={styles.tick} x1={`${at}%`} x2={`${at}%`} y1="60" y2={bottom} />
            <text x={`${at}%`} dx="4" y={bottom + 20}>
              {label}
            </text>
          </g>
        ))}
        <text className={styles.lane} y="14">
          {lanes.above}
        </text>
        <text className={styles.lane} y={bottom - 8}>
          {lanes.below}
        </text>
        <rect
          className={fills[thread.mark]}
          x={`${thread.from}%`}
          width={`${thread.to - thread.from}%`}
          y={middle - 12}
          height="24"
        />
        {due && due.at > thread.to ? (
          <rect
            className={styles.ahead}
            x={`${thread.to}%`}
            width={`${due.at - thread.to}%`}
            y={middle - 12}
            height="24"
          />
        ) : null}
        {above.map((event) => (
          <EventLabel
            key={event.key}
            event={event}
            from={event.key === 'due' ? bottom : middle - 12}
            top={middle - 50 - event.level * LEVEL}
          />
        ))}
        {below.map((event) => (
          <EventLabel key={event.key} event={event} from={middle + 12} top={middle + 40 + event.level * LEVEL} />
        ))}
        {today === undefined ? null : (
          <>
            <line className={styles.today} x1={`${today}%`} x2={`${today}%`} y1="70" y2={bottom} />
            <text className={`${styles.title} ${styles.red} ${styles.end}`} x={`${today}%`} dx="-6" y={bottom - 8}>
              {todayName}
            </text>
          </>
        )}
      </svg>
      <div className={styles.down}>{children}</div>
    </>
  );
}

function EventLabel({ event, from, top }: { event: ThreadEvent; from: number; top: number }) {
  const { key, at, title, date } = event;
  const toLeft = at > 80;
  const className = toLeft ? styles.end : undefined;
  return (
    <>
      <line className={key === 'due' ? styles.due : styles.event} x1={`${at}%`} x2={`${at}%`} y1={from} y2={top - 10} />
      <text className={`${styles.title} ${className ?? ''}`} x={`${at}%`} dx={toLeft ? -6 : 6} y={top}>
        {title}
      </text>
      <text className={className} x={`${at}%`} dx={toLeft ? -6 : 6} y={top + 15}>
        {date}
      </text>
    </>
  );
}
