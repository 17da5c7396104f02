import type { ReactNode } from 'react';
import { axisSteps, type Frame, spread } from './axis.ts';
import styles from './bars-and-lines.module.css';

type Series = {
  name: string;
  /** Name at the end of a line on a phone. */
  short?: string;
  /** Unit of the counts, for the legend. */
  meaning: string;
  /** One value per group; null ends a line (future values). */
  values: readonly (number | null)[];
};

type BarsAndLinesProps = {
  /** Text alternative of the chart. */
  label: string;
  /** Names under the groups; their first letters on a phone. */
  groups: readonly string[];
  /** At most two: an outline and a filled bar. */
  bars: readonly Series[];
  /** At most three, each with its own mark. */
  lines: readonly Series[];
};

const WIDE: Frame = { width: 1080, height: 420, left: 44, right: 190, top: 16, bottom: 34 };
/** Distance between the names at the ends of lines; they are larger on paper than on screen. */
const LINE_HEIGHT = 20;
const NARROW: Frame = { width: 360, height: 340, left: 26, right: 92, top: 14, bottom: 28 };

/** Grouped bars with lines over them, on one axis from zero, rendered on the server. Below 600 px the drawing is denser. */
export function BarsAndLines({ label, groups, bars, lines }: BarsAndLinesProps) {
  const drawing = { groups, bars, lines };
  return (
    <div className={styles.chart}>
      <ul className={styles.legend}>
        {bars.map(({ name, meaning }, index) => (
          <Entry key={name} name={name} meaning={meaning}>
            <rect className={styles[`bar${index}`]} x="9" y="1" width="14" height="18" />
          </Entry>
        ))}
        {lines.map(({ name, meaning }, index) => (
          <Entry key={name} name={name} meaning={meaning}>
            <path className={`${styles.line} ${styles[`line${index}`]}`} d="M0 10H32" />
            <Mark kind={index} x={16} y={10} />
          </Entry>
        ))}
      </ul>
      <svg className={styles.wide} viewBox={`0 0 ${WIDE.width} ${WIDE.height}`} role="img" aria-label={label}>
        <Drawing frame={WIDE} {...drawing} />
      </svg>
      <svg className={styles.narrow} viewBox={`0 0 ${NARROW.width} ${NARROW.height}`} role="img" aria-label={label}>
        <Drawing frame={NARROW} {...drawing} />
      </svg>
    </div>
  );
}

function Entry({ name, meaning, children }: { name: string; meaning: string; children: ReactNode }) {
  return (
    <li>
      <svg className={styles.key} viewBox="0 0 32 20" aria-hidden="true">
        {children}
      </svg>
      <span>
        <b>{name}</b>
        {meaning}
      </span>
    </li>
  );
}

function Drawing({ frame, groups, bars, lines }: { frame: Frame } & Omit<BarsAndLinesProps, 'label'>) {
  const steps = axisSteps(
    Math.max(0, ...[...bars, ...lines].flatMap(({ values }) => values.map((value) => value ?? 0))),
  );
  const maximum = steps.at(-1) ?? 1;
  const floor = frame.height - frame.bottom;
  const y = (value: number) => floor - (value / maximum) * (floor - frame.top);
  const band = (frame.width - frame.left - frame.right) / groups.length;
  const middle = (index: number) => frame.left + band * (index + 0.5);
  const width = Math.min(22, band * 0.34);
  const dense = frame === NARROW;
  const ends = lines.map((line) => lastPoint(line.values, middle, y));
  const places = spread(
    ends.map((end) => end.y),
    LINE_HEIGHT,
    floor,
  );
  return (
    <>
      {steps.map((step) => (
        <g key={step}>
          <path
            className={step === 0 ? styles.base : styles.grid}
            d={`M${frame.left} ${y(step)}H${frame.width - frame.right}`}
          />
          <text x={frame.left - 8} y={y(step) + 4} textAnchor="end">
            {step}
          </text>
        </g>
      ))}
      {groups.map((name, index) => (
        <text key={name} x={middle(index)} y={floor + 20} textAnchor="middle">
          {dense ? name.slice(0, 1) : name.slice(0, 3)}
        </text>
      ))}
      {bars.map(({ name, values }, series) =>
        values.map((value, index) =>
          value ? (
            <rect
              key={`${name} ${groups[index]}`}
              className={styles[`bar${series}`]}
              x={middle(index) + (series - bars.length / 2) * width}
              y={y(value)}
              width={width - 1}
              height={floor - y(value)}
            />
          ) : null,
        ),
      )}
      {lines.map(({ name, values }, series) => (
        <g key={name}>
          <path
            className={`${styles.line} ${styles[`line${series}`]}`}
            d={values
              .map((value, index) => (value === null ? '' : `${index === 0 ? 'M' : 'L'}${middle(index)} ${y(value)}`))
              .join('')}
          />
          {values.map((value, index) =>
            value === null ? null : <Mark key={groups[index]} kind={series} x={middle(index)} y={y(value)} />,
          )}
        </g>
      ))}
      {lines.map(({ name, short = name }, series) => {
        const end = ends[series];
        const seriesPlaces = places[series];
        if (!end || seriesPlaces === undefined) return null;
        const x = frame.width - frame.right + 12;
        return (
          <g key={name}>
            <path className={styles.leader} d={`M${end.x + 7} ${end.y}L${x - 3} ${seriesPlaces}`} />
            <text className={styles.end} x={x} y={seriesPlaces + 4}>
              {dense ? short : name}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Mark of a line: circle, square or triangle, so that lines differ not only in colour. */
function Mark({ kind, x, y }: { kind: number; x: number; y: number }) {
  const className = `${styles.mark} ${styles[`mark${kind}`]}`;
  if (kind === 0) return <circle className={className} cx={x} cy={y} r="5" />;
  if (kind === 1) return <rect className={className} x={x - 4.5} y={y - 4.5} width="9" height="9" />;
  return <path className={className} d={`M${x} ${y - 6.5}l6 10.500h-12z`} />;
}

function lastPoint(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): { x: number; y: number } {
  const index = values.findLastIndex((value) => value !== null);
  return { x: x(Math.max(index, 0)), y: y(values[index] ?? 0) };
}
