import styles from './step-curve.module.css';

export type CurvePlace = { x: number; share: number };
type StepCurveProps = {
  points: readonly CurvePlace[];
  /** The curve to compare with, in grey. */
  reference: readonly CurvePlace[];
  max: number;
  median: { x: number; text: string } | undefined;
  maxText: string;
};

const HEIGHT = 120;

/** A cumulative curve in steps over the grey one of all, with its median marked. */
export function StepCurve({ points, reference, max, median, maxText }: StepCurveProps) {
  const place = median ? Math.round((median.x * 1000) / max) / 10 : 0;
  return (
    <svg className={styles.chart} height={HEIGHT + 42} aria-hidden="true">
      <line className={styles.half} x1="0" x2="100%" y1={HEIGHT / 2 + 18} y2={HEIGHT / 2 + 18} />
      <svg y="18" width="100%" height={HEIGHT} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.reference} d={stepPath(reference, max)} />
        <path className={styles.curve} d={stepPath(points, max)} />
      </svg>
      <line className={styles.axis} x1="0" x2="100%" y1={HEIGHT + 18} y2={HEIGHT + 18} />
      {median ? (
        <>
          <line className={styles.median} x1={`${place}%`} x2={`${place}%`} y1={HEIGHT / 2 + 18} y2={HEIGHT + 18} />
          <circle className={styles.dot} cx={`${place}%`} cy={HEIGHT / 2 + 18} r="5" />
          <text
            className={place > 60 ? styles.end : undefined}
            x={`${place}%`}
            dx={place > 60 ? -10 : 10}
            y={HEIGHT / 2 + 36}
          >
            {median.text}
          </text>
        </>
      ) : null}
      <text x="0" y="13">
        100 %
      </text>
      <text x="0" y={HEIGHT + 36}>
        0 días
      </text>
      <text className={styles.end} x="100%" y={HEIGHT + 36}>
        {maxText}
      </text>
    </svg>
  );
}

function stepPath(points: readonly CurvePlace[], max: number): string {
  const steps = points
    .map(({ x, share }) => `H${Math.round((x * 1000) / max)}V${Math.round(100 - share * 100)}`)
    .join('');
  return `M0 100${steps}H1000`;
}
