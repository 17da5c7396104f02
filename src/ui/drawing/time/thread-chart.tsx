import { Fragment } from 'react';
import fills from '../fills.module.css';
import { labelLevels } from './label-levels.ts';
import lettering from './lettering.module.css';
import styles from './thread-chart.module.css';

type Act = { title: string; date: string; at: number };
export type Thread = {
  key: string;
  from: number;
  to: number;
  resolved: boolean;
  /** Determines the thickness of the thread. */
  amount: number;
  /** Its name for a wide and a narrow window. */
  wide: string;
  narrow: string;
  /** Its amount, shown after each name. */
  detail: string;
  /** Full name if `wide` is shortened, for pointers and screen readers. */
  title?: string | undefined;
  href: string;
};
type ThreadChartProps = {
  label: string;
  lanes: { above: string; below: string };
  acts: readonly Act[];
  threads: readonly Thread[];
  /** Positions of the responses of the ente. */
  answers: readonly number[];
  due: { title: string; at: number } | undefined;
  today: number;
  /** Name of the last day, if it is not today. */
  todayName?: string | undefined;
  ticks: readonly { at: number; label: string }[];
};

const ROW = 20;
const LEVEL = 36;
/** Width of the label of an act, in percent. */
const LABEL = 18;
/** Thickness of the largest thread, and minimum thickness, so that a thread without amount is visible. */
const MAX_THICKNESS = 14;
const HAIRLINE = 1;

/** Threads on a time axis: acts of one party above, responses of the other below, today as a red rule. */
export function ThreadChart(props: ThreadChartProps) {
  const { label, lanes, acts, threads, answers, due, today, todayName = 'Hoy', ticks } = props;
  const placed = labelLevels(LABEL, acts.toReversed());
  const levels = Math.max(1, ...placed.map(({ level }) => level + 1));
  const axis = 24 + levels * LEVEL;
  const top = axis + (due ? 34 : 18);
  const bottom = top + threads.length * ROW + 8;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the links in a drawing are not form fields
    <svg className={`${lettering.chart} ${styles.chart}`} height={bottom + 72} role="group" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick.label}>
          <line className={styles.tick} x1={`${tick.at}%`} x2={`${tick.at}%`} y1={axis} y2={bottom + 44} />
          <text x={`${tick.at}%`} dx="4" y={bottom + 64}>
            {tick.label}
          </text>
        </g>
      ))}
      <text className={styles.strong} x="0" y="14">
        {lanes.above}
      </text>
      <line className={styles.axis} x1="0" x2={`${today}%`} y1={axis} y2={axis} />
      <Acts acts={placed} axis={axis} />
      {due ? (
        <>
          <line className={styles.due} x1={`${due.at}%`} x2={`${due.at}%`} y1={axis + 10} y2={bottom} />
          <text className={styles.strong} x={`${due.at}%`} dx="6" y={axis + 22}>
            {due.title}
          </text>
        </>
      ) : null}
      <Threads threads={threads} top={top} />
      <line className={styles.axis} x1="0" x2={`${today}%`} y1={bottom} y2={bottom} />
      <text className={styles.strong} x="0" y={bottom + 20}>
        {lanes.below}
      </text>
      {answers.map((at) => (
        <svg key={at} x={`${at}%`} y={bottom + 6} width="1" height="1" overflow="visible" aria-hidden="true">
          <path className={styles.answer} d="M0 0 6 12H-6z" />
        </svg>
      ))}
      <line className={styles.today} x1={`${today}%`} x2={`${today}%`} y1={axis - 12} y2={bottom + 8} />
      <text className={`${styles.strong} ${styles.red}`} x={`${today}%`} dx="6" y={axis - 2}>
        {todayName}
      </text>
    </svg>
  );
}

/** Acts above the axis, each on its level. */
function Acts({ acts, axis }: { acts: readonly (Act & { level: number })[]; axis: number }) {
  return acts.map(({ title, date, at, level }) => (
    <g key={title}>
      <line className={styles.stem} x1={`${at}%`} x2={`${at}%`} y1={axis} y2={axis - level * LEVEL - 30} />
      <circle className={styles.act} cx={`${at}%`} cy={axis} r="4.5" />
      <text className={styles.strong} x={`${at}%`} dx="6" y={axis - level * LEVEL - 22}>
        {title}
      </text>
      <text x={`${at}%`} dx="6" y={axis - level * LEVEL - 7}>
        {date}
      </text>
    </g>
  ));
}

/** Threads with their names, one row each below `top`. */
function Threads({ threads, top }: { threads: readonly Thread[]; top: number }) {
  const largest = Math.max(1, ...threads.map(({ amount }) => amount));
  return (
    <>
      {[true, false].map((state) => (
        <g key={String(state)} className={state ? fills.resolved : fills.pending}>
          {threads.map(({ key, from, to, resolved, amount }, index) => {
            if (resolved !== state) return null;
            const height = Math.max(HAIRLINE, (amount / largest) * MAX_THICKNESS);
            const middle = top + index * ROW + ROW / 2;
            return (
              <Fragment key={key}>
                <rect
                  x={`${from}%`}
                  width={`${Math.max(0.2, to - from).toFixed(1)}%`}
                  y={(middle - height / 2).toFixed(1)}
                  height={height.toFixed(1)}
                />
                {resolved ? <circle cx={`${to}%`} cy={middle} r="6" /> : null}
              </Fragment>
            );
          })}
        </g>
      ))}
      <g className={styles.names} transform="translate(11 4.5)">
        {threads.map(({ key, to, title, wide, narrow, detail, href }, index) => (
          <a key={key} href={href}>
            {title ? <title>{title}</title> : null}
            <text x={`${to}%`} y={top + index * ROW + ROW / 2}>
              <tspan>{wide}</tspan>
              <tspan>{narrow}</tspan>
              {detail}
            </text>
          </a>
        ))}
      </g>
    </>
  );
}
