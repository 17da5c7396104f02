import { sumOf } from '#platform/sum.ts';
import styles from './bar-chart.module.css';
import { type Mark, MarkRect } from './marks.tsx';

export type Bar = {
  label: string;
  /** Drawn one after another from zero. */
  parts: readonly { value: number; mark: Mark }[];
  /** Formatted figure at the end of the bar. */
  text: string;
  /** Value for comparison, drawn as a line across the bar. */
  reference?: number;
};

type BarChartProps = {
  /** Text alternative of the chart. */
  summary: string;
  bars: readonly Bar[];
  /** Value that fills the width; by default the greatest. */
  max?: number;
};

const LONG_TEXT = 7;

/** Horizontal bars from zero, each with its name and figure. Rendered on the server; they adapt to the available width. */
export function BarChart({ summary, bars, max = greatest(bars) }: BarChartProps) {
  const share = (value: number) => `${max > 0 ? Math.round(Math.min(value / max, 1) * 10_000) / 100 : 0}%`;
  const wide = bars.some((bar) => bar.text.length > LONG_TEXT);
  return (
    <div role="img" aria-label={summary} className={wide ? styles.wide : undefined}>
      {bars.map(({ label, parts, text, reference }) => (
        <div className={styles.bar} key={label}>
          <div className={styles.label}>{label}</div>
          <div className={styles.track}>
            <svg aria-hidden="true">
              {parts.map(({ value, mark }, index) => (
                <MarkRect
                  key={mark}
                  mark={mark}
                  x={share(sumOf(parts.slice(0, index), partValue))}
                  width={share(value)}
                  height="100%"
                />
              ))}
              {reference === undefined ? null : (
                <line className={styles.reference} x1={share(reference)} x2={share(reference)} y1="-15%" y2="115%" />
              )}
              <text x={share(sumOf(parts, partValue))} dx="8" y="50%">
                {text}
              </text>
            </svg>
          </div>
        </div>
      ))}
    </div>
  );
}

function greatest(bars: readonly Bar[]): number {
  return Math.max(0, ...bars.map(({ parts, reference = 0 }) => Math.max(sumOf(parts, partValue), reference)));
}

const partValue = ({ value }: Bar['parts'][number]) => value;
