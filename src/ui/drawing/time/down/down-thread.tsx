import fills from '../../fills.module.css';
import styles from './down-thread.module.css';

type DownEvent = {
  key: string;
  at: number;
  title: string;
  date: string;
  /** The term is a black rule, the last day a red one. Responses are not bold. */
  kind: 'act' | 'answer' | 'due' | 'today';
};
type DownThreadProps = {
  /** Positions from 0 to 100. */
  events: readonly DownEvent[];
  thread: { from: number; to: number; mark: 'resolved' | 'pending' };
  /** Term that continues from the end of the thread. */
  due?: number | undefined;
};

/** Height of the axis in rem, so that it scales with the text. */
const HEIGHT = 24;
/** Minimum distance between two labels in rem. */
const LABEL = 2.9;

/** Vertical thread on a time axis, with its events at the right. */
export function DownThread({ events, thread, due }: DownThreadProps) {
  const y = (at: number) => (at * HEIGHT) / 100;
  const rem = (length: number) => `${Math.round(length * 100) / 100}rem`;
  const labels = labelRows(
    events.map((event) => ({ ...event, at: y(event.at) })),
    LABEL,
  );
  const last = labels.at(-1)?.labelAt ?? 0;
  return (
    <svg className={styles.drawing} height={rem(Math.max(HEIGHT, last + LABEL))} aria-hidden="true">
      <rect
        className={fills[thread.mark]}
        width="1rem"
        y={rem(y(thread.from))}
        height={rem(y(thread.to) - y(thread.from))}
      />
      {due !== undefined && due > thread.to ? (
        <rect className={styles.ahead} width="1rem" y={rem(y(thread.to))} height={rem(y(due) - y(thread.to))} />
      ) : null}
      {labels.map(({ key, at, labelAt, title, date, kind }) => (
        <g key={key} className={styles[kind]}>
          <line x1={kind === 'act' || kind === 'answer' ? '1rem' : '0'} x2="1.25rem" y1={rem(at)} y2={rem(at)} />
          <line x1="1.25rem" x2="2rem" y1={rem(at)} y2={rem(labelAt)} />
          <text className={styles.title} x="2.25rem" y={rem(labelAt + 0.35)}>
            {title}
          </text>
          <text x="2.25rem" y={rem(labelAt + 1.4)}>
            {date}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Returns items in the order of `at` with label positions: at or below the item's own position, and at least `gap` below the previous label. */
export function labelRows<Item extends { at: number }>(
  items: readonly Item[],
  gap: number,
): (Item & { labelAt: number })[] {
  let free = Number.NEGATIVE_INFINITY;
  return items
    .toSorted((a, b) => a.at - b.at)
    .map((item) => {
      const labelAt = Math.max(item.at, free);
      free = labelAt + gap;
      return { ...item, labelAt };
    });
}
