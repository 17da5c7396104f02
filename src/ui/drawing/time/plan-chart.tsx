import { axisSteps, spread } from '../../data/charts/axis.ts';
import fills from '../fills.module.css';
import lettering from './lettering.module.css';
import styles from './plan-chart.module.css';

type PlanPeriod = {
  name: string;
  planned: number;
  /** Undefined for a future period. */
  done: number | undefined;
};
type PlanChartProps = {
  /** In order; the counts are cumulative up to the end of the period. */
  periods: readonly PlanPeriod[];
  /** Names at the ends of the lines: «107 planeadas». */
  plannedText: string;
  doneText: string;
};

const HEIGHT = 220;
const TOP = 12;

/** Step chart of cumulative planned and completed amounts, with a hatched gap. The figures are in the adjacent table. */
export function PlanChart({ periods, plannedText, doneText }: PlanChartProps) {
  const maximum = Math.max(1, ...periods.map(({ planned, done = 0 }) => Math.max(planned, done)));
  const steps = axisSteps(maximum).filter((step) => step <= maximum);
  const y = (value: number) => TOP + Math.round(HEIGHT * (1 - value / maximum));
  const x = (period: number) => Math.round((period * 1000) / periods.length) / 10;
  const past = periods.flatMap(({ done }) => (done === undefined ? [] : [done]));
  const ends = [periods.at(-1)?.planned ?? 0, past.at(-1) ?? 0].map(y);
  const atEnd = past.length === periods.length;
  const [plannedPlace = 0, donePlace = 0] = atEnd ? spread(ends, 18, TOP + HEIGHT) : ends;
  return (
    <div className={styles.frame}>
      <svg className={`${lettering.chart} ${styles.chart}`} height={TOP + HEIGHT + 28} aria-hidden="true">
        {steps.map((step) => (
          <line key={step} className={step ? styles.grid : styles.base} x1="0" x2="100%" y1={y(step)} y2={y(step)} />
        ))}
        {periods.map(({ name, planned, done }, index) => (
          <g key={name}>
            {done !== undefined && done < planned ? (
              <rect
                className={fills.pending}
                x={`${x(index)}%`}
                width={`${(100 / periods.length).toFixed(2)}%`}
                y={y(planned)}
                height={y(done) - y(planned)}
              />
            ) : null}
            <text className={styles.period} x={`${x(index + 0.5)}%`} y={TOP + HEIGHT + 20}>
              {name.slice(0, 1)}
              <tspan>{name.slice(1, 3)}</tspan>
            </text>
          </g>
        ))}
        <Line
          className={styles.planned}
          values={periods.map(({ planned }) => planned)}
          periods={periods}
          maximum={maximum}
        />
        {past.length > 0 ? <Line className={styles.done} values={past} periods={periods} maximum={maximum} /> : null}
        {steps.slice(1).map((step) => (
          <text key={step} x="0" y={y(step) - 4}>
            {step}
          </text>
        ))}
        <text className={styles.end} x="100%" dx="8" y={plannedPlace + 4}>
          {plannedText}
        </text>
        {past.length > 0 ? (
          <text className={`${styles.end} ${styles.strong}`} x={`${x(past.length)}%`} dx="8" y={donePlace + 4}>
            {doneText}
          </text>
        ) : null}
      </svg>
    </div>
  );
}

type LineProps = {
  className: string | undefined;
  values: readonly number[];
  periods: readonly unknown[];
  maximum: number;
};

function Line({ className, values, periods, maximum }: LineProps) {
  const steps = values.map((value) => `V${Math.round((1 - value / maximum) * 1000)}h100`).join('');
  return (
    <svg
      y={TOP}
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 ${periods.length * 100} 1000`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={className} d={`M0 1000${steps}`} />
    </svg>
  );
}
