import { type Mark, MarkRect } from '../marks.tsx';
import styles from './stack-bar.module.css';

type StackBarProps = {
  /** One after another, from the left. */
  parts: readonly { value: number; mark: Mark }[];
  /** Value of the whole width; by default the sum of the parts. */
  scale?: number;
  /** A value to compare with, drawn as a line across. */
  reference?: number;
  /** Text alternative; without it, the bar only repeats figures next to it. */
  summary?: string;
  size?: 'small' | 'normal' | 'large';
};

/** One bar of several parts, as wide as its place; for cells of tables and headings, where `BarChart` would repeat names. */
export function StackBar({ parts, scale, reference, summary, size = 'normal' }: StackBarProps) {
  const whole = scale ?? parts.reduce((sum, { value }) => sum + value, 0);
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
