import type { Unidad } from '../../queries/unit-names.ts';
import { directoryAddress } from '../../rules/addresses.ts';
import { type Box, LEADING, nameWidth, PADDING, SQUARE } from '../../rules/chart/box.ts';
import { layOut } from '../../rules/chart/layout.ts';
import styles from './org-chart.module.css';

type OrgChartProps = {
  units: readonly Unidad[];
  /** Text alternative of the drawing. */
  label: string;
  /** Omits numbers of people and links. */
  plain?: boolean;
};

/** Organisation chart as a drawing with links to the people of each unit; on phones `UnitTree` replaces it. */
export function OrgChart({ units, label, plain = false }: OrgChartProps) {
  const { width, height, boxes, lines, dashed, squares } = layOut(units, { people: !plain });
  return (
    <svg
      className={styles.chart}
      viewBox={`-2 -2 ${width + 4} ${Math.ceil(height) + 4}`}
      role={plain ? 'img' : 'group'}
      aria-label={label}
    >
      {lines.map((line) => (
        <path key={line} d={line} className={styles.line} />
      ))}
      {dashed.map((line) => (
        <path key={line} d={line} className={`${styles.line} ${styles.dashed}`} />
      ))}
      {boxes.map((box) =>
        plain ? (
          <g key={box.unit.id} className={styles[box.unit.clase]}>
            <UnitBox box={box} people={false} />
          </g>
        ) : (
          <a key={box.unit.id} href={directoryAddress({ area: box.unit.clave })} className={styles[box.unit.clase]}>
            <UnitBox box={box} people />
          </a>
        ),
      )}
      {squares.length > 0 ? (
        <path
          d={squares.map(({ x, y }) => `M${x} ${y}h${SQUARE}v${SQUARE}h-${SQUARE}z`).join('')}
          className={styles.person}
        />
      ) : null}
    </svg>
  );
}

function UnitBox({ box: { unit, x, y, width, height, lines }, people }: { box: Box; people: boolean }) {
  // The name is at the top if the number of people is below it, otherwise in the middle.
  const baseline = people ? 26 : Math.round((height - lines.length * LEADING) / 2) + 13;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} />
      {lines.map((line, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a name, never reordered
          key={index}
          x={x + PADDING}
          y={y + baseline + index * LEADING}
          className={styles.name}
          // Compresses a word that is longer than its box.
          {...(nameWidth(line) > width - 2 * PADDING && {
            textLength: width - 2 * PADDING,
            lengthAdjust: 'spacingAndGlyphs',
          })}
        >
          {`${line} `}
        </text>
      ))}
      {people && unit.personas > 0 ? (
        <text x={x + 12} y={y + height - 13} className={styles.people}>
          <tspan className={styles.amount}>{unit.personas}</tspan> {unit.personas === 1 ? 'persona' : 'personas'}
        </text>
      ) : null}
    </>
  );
}
