import { sumOf } from '#platform/sum.ts';
import { type Mark, MarkRect } from '../marks.tsx';
import styles from './stack-bar.module.css';

type StackBarProps = {
  /** Drawn one after another from the left. */
  parts: readonly { value: number; mark: Mark }[];
  /** Value that fills the width; by default the sum of the parts. */
  scale?: number;
  /** Value for comparison, drawn as a line across the bar. */
  reference?: number;
  /** Text alternative; omit it if the bar only repeats adjacent figures. */
  summary?: string;
  size?: 'small' | 'normal' | 'large';
};

/** Bar of several parts, as wide as its container; for table cells and headings, where `BarChart` would repeat names. */
export function StackBar({ parts, scale, reference, summary, size = 'normal' }: StackBarProps) {
  const whole = scale ?? sumOf(parts, ({ value }) => value);
  // Two decimals of a percent are a tenth of a pixel at 1000 px.
  const percent = (amount: number) => `${whole === 0 ? 0 : Math.round((amount * 10_000) / whole) / 100}%`;
  const className = [styles.bar, size !== 'normal' && styles[size]].filter(Boolean).join(' ');
  let before = 0;
  const drawing = parts.map(({ value, mark }) => {
    const start = before;
    before += value;
    if (value === 0) return null;
    return (
      <MarkRect key={mark} mark={mark} {...(start > 0 && { x: percent(start) })} width={percent(value)} height="100%" />
    );
  });
  const line =
    reference === undefined ? null : (
      <line className={styles.reference} x1={percent(reference)} x2={percent(reference)} y1="-50%" y2="150%" />
    );
  if (summary === undefined)
    return (
      <svg className={className} aria-hidden="true">
        {drawing}
        {line}
      </svg>
    );
  return (
    <svg className={className} role="img" aria-label={summary}>
      {drawing}
      {line}
    </svg>
  );
}
