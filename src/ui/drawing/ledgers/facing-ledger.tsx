import type { ReactNode } from 'react';
import fills from '../fills.module.css';
import styles from './facing-ledger.module.css';

type Side = { value: number | null; text: string };
type FacingRow = { label: string; difference: string; a: Side; b: Side; middle: number | undefined };
type FacingProps = {
  label: string;
  a: { name: string; heading: ReactNode };
  b: { name: string; heading: ReactNode };
  /** Text of the middle column. */
  middle: string;
};

/** Two records in one ledger: a measure and its difference in the middle, a bar on each side, and the overall median as a red rule. */
export function FacingLedger({ rows, ...head }: FacingProps & { rows: readonly FacingRow[] }) {
  return (
    <ol className={styles.ledger} aria-label={head.label}>
      <FacingHead {...head} />
      {rows.map(({ label, difference, a, b, middle }) => {
        const scale = Math.max(a.value ?? 0, b.value ?? 0, middle ?? 0) * 1.15;
        const percent = (value: number) => (scale === 0 ? 0 : (value * 100) / scale);
        return (
          <li key={label} className={styles.row}>
            <FacingBar share={percent(a.value ?? 0)} middle={middle && percent(middle)} mark="solid" fromRight />
            <p className={styles.value}>
              <span className="solo-lector">{head.a.name}: </span>
              {a.text}
            </p>
            <p className={styles.measure}>
              <b>{label}</b>
              <span>{difference}</span>
            </p>
            <p className={styles.value}>
              <span className="solo-lector">{head.b.name}: </span>
              {b.text}
            </p>
            <FacingBar share={percent(b.value ?? 0)} middle={middle && percent(middle)} mark="other" />
          </li>
        );
      })}
    </ol>
  );
}

type BarProps = { share: number; middle: number | undefined; mark: 'solid' | 'other'; fromRight?: boolean };

function FacingBar({ share, middle, mark, fromRight = false }: BarProps) {
  const x = (value: number) => `${(fromRight ? 100 - value : value).toFixed(2)}%`;
  return (
    <svg aria-hidden="true">
      {share > 0 ? (
        <rect
          className={fills[mark]}
          x={fromRight ? x(share) : 0}
          y="20%"
          width={`${share.toFixed(2)}%`}
          height="60%"
        />
      ) : null}
      {middle === undefined ? null : <line className={styles.middle} x1={x(middle)} x2={x(middle)} y1="4%" y2="96%" />}
    </svg>
  );
}

/** Rows with a drawing on each side and a name in the middle. */
export function FacingDrawings({
  rows,
  ...head
}: FacingProps & { rows: readonly { name: string; summary: string; a: ReactNode; b: ReactNode }[] }) {
  return (
    <ol className={styles.ledger} aria-label={head.label}>
      <FacingHead {...head} />
      {rows.map(({ name, summary, a, b }) => (
        <li key={name} className={styles.drawings}>
          <span className="solo-lector">{summary}</span>
          <div>{a}</div>
          <p>{name}</p>
          <div>{b}</div>
        </li>
      ))}
    </ol>
  );
}

function FacingHead({ a, b, middle }: Pick<FacingProps, 'a' | 'b' | 'middle'>) {
  return (
    <li className={styles.head}>
      <div>{a.heading}</div>
      <p>{middle}</p>
      <div>{b.heading}</div>
    </li>
  );
}
