import type { ReactNode } from 'react';
import fills from '../fills.module.css';
import styles from './time-thread.module.css';

export type ThreadEvent = { key: string; at: number; title: string; date: string; above: boolean };
type TimeThreadProps = {
  /** Names of the actors above and below the thread. */
  lanes: { above: string; below: string };
  /** Places from 0 to 100. */
  events: readonly ThreadEvent[];
  thread: { from: number; to: number; mark: 'resolved' | 'pending' };
  /** A term that runs on, from the end of the thread. */
  due?: { at: number; title: string; date: string } | undefined;
  today?: number | undefined;
  /** Name of the last day, where it is not today. */
  todayName?: string | undefined;
  ticks: readonly { at: number; label: string }[];
  /** The same events as a list: on phones and paper, where time runs down. */
  children: ReactNode;
};

const LEVEL = 34;
const THREAD = 150;
/** Share of the width that a label takes. */
const LABEL = 20;

/** One thread over real time: acts above, answers below, today as a red rule. */
export function TimeThread({ lanes, events, thread, due, today, todayName = 'Hoy', ticks, children }: TimeThreadProps) {
  const above = levelled(events.filter((event) => event.above));
  const below = levelled(events.filter((event) => !event.above));
  const bottom = THREAD + 48 + Math.max(1, ...below.map(({ level }) => level + 1)) * LEVEL;
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
        <text className={styles.lane} x="0" y="14">
          {lanes.above}
        </text>
        <text className={styles.lane} x="0" y={bottom - 8}>
          {lanes.below}
        </text>
        <rect
          className={fills[thread.mark]}
          x={`${thread.from}%`}
          width={`${thread.to - thread.from}%`}
          y={THREAD - 12}
          height="24"
        />
        {due && due.at > thread.to ? (
          <rect
            className={styles.ahead}
            x={`${thread.to}%`}
            width={`${due.at - thread.to}%`}
            y={THREAD - 12}
            height="24"
          />
        ) : null}
        {/* Under the labels of the events, whose halo cuts it. */}
        {due ? <line className={styles.due} x1={`${due.at}%`} x2={`${due.at}%`} y1="26" y2={bottom} /> : null}
        {above.map((event) => (
          <EventLabel key={event.key} event={event} from={THREAD - 12} top={THREAD - 50 - event.level * LEVEL} />
        ))}
        {below.map((event) => (
          <EventLabel key={event.key} event={event} from={THREAD + 12} top={THREAD + 40 + event.level * LEVEL} />
        ))}
        {due ? (
          <>
            <text
              className={`${styles.title} ${due.at > 80 ? styles.end : ''}`}
              x={`${due.at}%`}
              dx={due.at > 80 ? -6 : 6}
              y="34"
            >
              {due.title}
            </text>
            <text className={due.at > 80 ? styles.end : undefined} x={`${due.at}%`} dx={due.at > 80 ? -6 : 6} y="50">
              {due.date}
            </text>
          </>
        ) : null}
        {today === undefined ? null : (
          <>
            <line className={styles.today} x1={`${today}%`} x2={`${today}%`} y1="70" y2={bottom} />
            <text className={`${styles.title} ${styles.red} ${styles.end}`} x={`${today}%`} dx="-6" y={bottom - 8}>
              {todayName}
            </text>
          </>
        )}
      </svg>
      <div className={styles.list}>{children}</div>
    </>
  );
}

function EventLabel({ event, from, top }: { event: ThreadEvent; from: number; top: number }) {
  const { at, title, date } = event;
  const toLeft = at > 80;
  const className = toLeft ? styles.end : undefined;
  return (
    <>
      <line className={styles.event} x1={`${at}%`} x2={`${at}%`} y1={from} y2={top - 10} />
      <text className={`${styles.title} ${className ?? ''}`} x={`${at}%`} dx={toLeft ? -6 : 6} y={top}>
        {title}
      </text>
      <text className={className} x={`${at}%`} dx={toLeft ? -6 : 6} y={top + 15}>
        {date}
      </text>
    </>
  );
}

/** Gives each event a level, so that no label is over another of its level. */
function levelled(events: readonly ThreadEvent[]): (ThreadEvent & { level: number })[] {
  const starts: number[] = [];
  // From the right: the stem of a label never crosses the labels that begin after it.
  return events.toReversed().map((event) => {
    const free = starts.findIndex((start) => start >= event.at + LABEL);
    const level = free < 0 ? starts.length : free;
    starts[level] = event.at;
    return { ...event, level };
  });
}
