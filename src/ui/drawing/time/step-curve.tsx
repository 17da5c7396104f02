import lettering from './lettering.module.css';
import styles from './step-curve.module.css';

type CurvePlace = { x: number; share: number };
type Ground = {
  max: number;
  maxText: string;
  /** Limit on the axis, drawn as a vertical rule; `text` is next to its top, `note` next to the point where the curve crosses it. */
  rule?: { x: number; text?: string; note?: { share: number; text: string } } | undefined;
  height: number;
};
type StepCurveProps = {
  points: readonly CurvePlace[];
  max: number;
  median: { x: number; text: string } | undefined;
  /** Content below the curve. */
  ground: Omit<Ground, 'max' | 'height'>;
  height: number;
};

/** Cumulative step curve with its median marked. */
export function StepCurve({ points, max, median, ground, height }: StepCurveProps) {
  const medianX = median ? Math.round((median.x * 1000) / max) / 10 : 0;
  return (
    <svg className={`${lettering.chart} ${styles.chart}`} height={height + 42} aria-hidden="true">
      <Ground {...ground} max={max} height={height} />
      <svg y="18" width="100%" height={height} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.curve} d={stepPath(points, max)} />
      </svg>
      {median ? (
        <>
          <line className={styles.median} x1={`${medianX}%`} x2={`${medianX}%`} y1={height / 2 + 18} y2={height + 18} />
          <circle className={styles.middle} cx={`${medianX}%`} cy={height / 2 + 18} r="5" />
          <text
            // The curve does not pass above and left of the median, or below and right of it.
            className={`${styles.middleText} ${medianX > 30 ? styles.end : ''}`}
            x={`${medianX}%`}
            dx={medianX > 30 ? -8 : 10}
            y={medianX > 30 ? height / 2 + 9 : height / 2 + 36}
          >
            {median.text}
          </text>
        </>
      ) : null}
    </svg>
  );
}

function Ground({ max, maxText, rule, height }: Ground) {
  return (
    <>
      {rule ? <Rule {...rule} max={max} height={height} /> : null}
      <line className={styles.half} x1="0" x2="100%" y1={height / 2 + 18} y2={height / 2 + 18} />
      <line className={styles.axis} x1="0" x2="100%" y1={height + 18} y2={height + 18} />
      <text x="0" y="13">
        100 %
      </text>
      <text x="0" y={height + 36}>
        0 días
      </text>
      <text className={styles.end} x="100%" y={height + 36}>
        {maxText}
      </text>
    </>
  );
}

function Rule({ x, text, note, max, height }: NonNullable<Ground['rule']> & { max: number; height: number }) {
  const position = `${Math.round((x * 1000) / max) / 10}%`;
  const level = note ? 18 + height * (1 - note.share) : 0;
  return (
    <>
      <line className={styles.rule} x1={position} x2={position} y1="18" y2={height + 18} />
      {text ? (
        <text className={styles.strong} x={position} dx="8" y="30">
          {text}
        </text>
      ) : null}
      {note ? (
        <>
          <circle className={styles.dot} cx={position} cy={level} r="5" />
          {/* The curve does not pass below the text of the rule, or right of and below a high point. */}
          <text x={position} dx="8" y={note.share < 0.5 ? 48 : level + 24}>
            {note.text}
          </text>
        </>
      ) : null}
    </>
  );
}

/** Returns the path of the steps of a curve; steps with the same percentage are merged. */
function stepPath(points: readonly CurvePlace[], max: number): string {
  let path = 'M0 100';
  let [left, top] = [0, 100];
  for (const { x, share } of points) {
    const nextLeft = Math.round((x * 1000) / max);
    const nextTop = 100 - Math.round(share * 100);
    if (nextTop === top) continue;
    path += `h${nextLeft - left}v${nextTop - top}`;
    [left, top] = [nextLeft, nextTop];
  }
  return `${path}H1000`;
}
