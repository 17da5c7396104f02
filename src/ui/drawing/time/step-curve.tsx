import styles from './step-curve.module.css';

export type CurvePlace = { x: number; share: number };
type StepCurveProps = {
  points: readonly CurvePlace[];
  /** The curve to compare with, in grey. */
  reference: readonly CurvePlace[];
  max: number;
  median: { x: number; text: string } | undefined;
  maxText: string;
  /** A limit on the axis, as an upright rule; `text` is next to its top, `note` next to the point where the curve crosses it. */
  rule?: { x: number; text?: string; note?: { share: number; text: string } } | undefined;
  height?: number;
};

/** A cumulative curve in steps over the grey one of all, with its median marked. */
export function StepCurve({ points, reference, max, median, maxText, rule, height = 120 }: StepCurveProps) {
  const place = median ? Math.round((median.x * 1000) / max) / 10 : 0;
  return (
    <svg className={styles.chart} height={height + 42} aria-hidden="true">
      {rule ? <Rule {...rule} max={max} height={height} /> : null}
      <line className={styles.half} x1="0" x2="100%" y1={height / 2 + 18} y2={height / 2 + 18} />
      <svg y="18" width="100%" height={height} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
        {reference.length > 0 ? <path className={styles.reference} d={stepPath(reference, max)} /> : null}
        <path className={styles.curve} d={stepPath(points, max)} />
      </svg>
      <line className={styles.axis} x1="0" x2="100%" y1={height + 18} y2={height + 18} />
      {median ? (
        <>
          <line className={styles.median} x1={`${place}%`} x2={`${place}%`} y1={height / 2 + 18} y2={height + 18} />
          <circle className={styles.middle} cx={`${place}%`} cy={height / 2 + 18} r="5" />
          <text
            // Above the middle and left of it, or below it and right of it, the curve does not pass.
            className={`${styles.middleText} ${place > 30 ? styles.end : ''}`}
            x={`${place}%`}
            dx={place > 30 ? -8 : 10}
            y={place > 30 ? height / 2 + 9 : height / 2 + 36}
          >
            {median.text}
          </text>
        </>
      ) : null}
      <text x="0" y="13">
        100 %
      </text>
      <text x="0" y={height + 36}>
        0 días
      </text>
      <text className={styles.end} x="100%" y={height + 36}>
        {maxText}
      </text>
    </svg>
  );
}

function Rule({ x, text, note, max, height }: NonNullable<StepCurveProps['rule']> & { max: number; height: number }) {
  const place = `${Math.round((x * 1000) / max) / 10}%`;
  const level = note ? 18 + height * (1 - note.share) : 0;
  return (
    <>
      <line className={styles.rule} x1={place} x2={place} y1="18" y2={height + 18} />
      {text ? (
        <text className={styles.strong} x={place} dx="8" y="30">
          {text}
        </text>
      ) : null}
      {note ? (
        <>
          <circle className={styles.dot} cx={place} cy={level} r="5" />
          <text x={place} dx="10" y={Math.max(52, level - 36)}>
            {note.text}
          </text>
        </>
      ) : null}
    </>
  );
}

function stepPath(points: readonly CurvePlace[], max: number): string {
  const steps = points
    .map(({ x, share }) => `H${Math.round((x * 1000) / max)}V${Math.round(100 - share * 100)}`)
    .join('');
  return `M0 100${steps}H1000`;
}
