import { useId } from 'react';
import styles from './dot-strip.module.css';

type DotStripProps = {
  title: string;
  note: string;
  /** All values, including the chosen one. */
  values: readonly number[];
  chosen: { label: string; value: number } | undefined;
  /** Ends of the axis, and the format of its values. */
  axis: { min: number; max: number; format: (value: number) => string };
};

const COLUMNS = 54;
const DOT = 10;
const ABOVE = 30;

/** Dots on one axis, stacked where they coincide. The median is a dashed rule; the chosen dot has a red ring. */
export function DotStrip({ title, note, values, chosen, axis }: DotStripProps) {
  const id = useId();
  const { dots, highest } = stackDots(values, chosen?.value, axis);
  const base = ABOVE + highest * DOT;
  const sorted = values.toSorted((a, b) => a - b);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  // Stretched only horizontally: round caps with an unscaled stroke remain round.
  const path = dots.map(({ column, level }) => `M${2 * column + 1} ${base / 5 - 2 * level - 1}h0`).join('');
  const chosenPlace = chosen ? centreOf(chosen.value, axis) : 0;
  const chosenX = `${chosenPlace}%`;
  const name = chosen ? `${chosen.label}, ${axis.format(chosen.value)}` : '';
  const anchor = anchorOf(name, chosenPlace);
  const isBelow = chosen !== undefined && anchor === undefined;
  const medianPlace = median === undefined ? 0 : centreOf(median, axis);
  return (
    <div className={styles.strip}>
      <p className={styles.title}>
        <strong>{title}</strong>
        <span>{note}</span>
        {chosen ? (
          <span className="solo-lector">
            {`${chosen.label}: ${axis.format(chosen.value)}.${median === undefined ? '' : ` La mitad: ${axis.format(median)}.`}`}
          </span>
        ) : null}
      </p>
      <svg className={styles.drawing} height={base + (isBelow ? 22 : 46)} aria-hidden="true">
        <line x1="0" x2="100%" y1={base} y2={base} className={styles.axis} />
        {median === undefined ? null : (
          <>
            <line x1={`${medianPlace}%`} x2={`${medianPlace}%`} y1="20" y2={base} className={styles.median} />
            <text x={`${medianPlace}%`} y="13" className={anchorOf(`mitad: ${axis.format(median)}`, medianPlace)}>
              {`mitad: ${axis.format(median)}`}
            </text>
          </>
        )}
        <svg
          width="100%"
          height={base}
          viewBox={`0 0 ${2 * COLUMNS} ${base / 5}`}
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          <defs>
            <path id={id} d={path} className={styles.shape} />
          </defs>
          <use href={`#${id}`} className={styles.edge} />
          <use href={`#${id}`} className={styles.dots} />
        </svg>
        <text x="0" y={base + 17}>
          {axis.format(axis.min)}
        </text>
        <text x="100%" y={base + 17} className={styles.end}>
          {axis.format(axis.max)}
        </text>
        {chosen ? (
          <>
            <circle cx={chosenX} cy={base - DOT / 2} r="4.5" className={styles.chosen} />
            <circle cx={chosenX} cy={base - DOT / 2} r="9" className={styles.ring} />
            {isBelow ? null : (
              <text x={chosenX} y={base + 40} className={`${styles.name} ${anchor}`}>
                {name}
              </text>
            )}
          </>
        ) : null}
      </svg>
      {isBelow ? (
        <p className={`${styles.below} ${chosenPlace < 50 ? '' : styles.right}`} aria-hidden="true">
          {name}
        </p>
      ) : null}
    </div>
  );
}

type Axis = Pick<DotStripProps['axis'], 'min' | 'max'>;

/** Stacks the dots of all values above the chosen one, which is the lowest of its column. Returns the height of the highest column in dots. */
function stackDots(values: readonly number[], chosen: number | undefined, axis: Axis) {
  const heights = new Map<number, number>();
  if (chosen !== undefined) heights.set(columnOf(chosen, axis), 1);
  let skipped = chosen === undefined;
  const dots = values.flatMap((value) => {
    if (!skipped && value === chosen) {
      skipped = true;
      return [];
    }
    const column = columnOf(value, axis);
    const level = heights.get(column) ?? 0;
    heights.set(column, level + 1);
    return [{ column, level }];
  });
  return { dots, highest: Math.max(1, ...heights.values()) };
}

function columnOf(value: number, { min, max }: Axis): number {
  return Math.min(COLUMNS - 1, Math.max(0, Math.floor(((value - min) / (max - min || 1)) * COLUMNS)));
}

/** Returns the centre of the column of a value in percent of the width. */
function centreOf(value: number, axis: Axis): number {
  return Math.round(((columnOf(value, axis) + 0.5) * 1000) / COLUMNS) / 10;
}

/** Width of a letter in percent of the narrowest drawing, that of a phone. */
const LETTER = 2.6;

/** Returns the class that keeps a text inside the drawing at a place of the axis; undefined if the text is too long. */
function anchorOf(text: string, percent: number): string | undefined {
  const width = text.length * LETTER;
  if (percent - width / 2 >= 0 && percent + width / 2 <= 100) return styles.middle;
  if (percent + width <= 100) return styles.start;
  return percent - width >= 0 ? styles.end : undefined;
}
