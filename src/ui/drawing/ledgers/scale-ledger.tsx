import type { ReactNode } from 'react';
import fills from '../fills.module.css';
import styles from './scale-ledger.module.css';

export type BarPart = {
  /** Width in percent. */
  width: number;
  mark: 'total' | 'solid' | 'resolved' | 'pending' | 'unreviewed' | 'chosen';
  /** Drawn from the left edge over the other parts, instead of after them. */
  over?: boolean;
  /** Text inside the part. */
  text?: string;
};
type Caption = { name: ReactNode; note?: ReactNode; figure: ReactNode };

/** Bars on one scale, one below another; a loupe enlarges a part that is too small to see. Its children are `ScaleBar` and `Loupe`. */
export function ScaleLedger({ children }: { children: ReactNode }) {
  return <div className={styles.ledger}>{children}</div>;
}

/** Bar of full width under its caption. Without a caption it belongs to the loupe above it. */
export function ScaleBar({ caption, parts }: { caption?: Caption; parts: readonly BarPart[] }) {
  let end = 0;
  return (
    <div className={styles.step}>
      {caption ? <ScaleCaption {...caption} /> : null}
      <svg className={styles.bar} aria-hidden="true">
        {parts.map(({ width, mark, over, text }, index) => {
          const start = over ? 0 : end;
          if (!over) end += width;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are in the order of the drawing and have no identity
            <g key={index}>
              <rect className={fills[mark]} x={percent(start)} y="2%" width={percent(width)} height="96%" />
              {start > 0 && mark === 'pending' ? (
                <line className={styles.gap} x1={percent(start)} x2={percent(start)} y1="0" y2="100%" />
              ) : null}
              {text ? (
                <text x={percent(start)} dx="10" y="58%">
                  {text}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

type LoupeProps = {
  /** Enlarged part of the bar above, in percent. */
  from: number;
  to: number;
  /** Enlargement factor. */
  note: string;
  caption: Caption;
  /** Captions of the parts of the bar above. */
  above?: ReactNode;
};

/** Wedge from a part of the bar above to the full width of the bar below. */
export function Loupe({ from, to, note, caption, above }: LoupeProps) {
  const [start, end] = [from.toFixed(2), to.toFixed(2)];
  return (
    <>
      {above ? (
        <div className={styles.above}>
          <svg aria-hidden="true">
            <rect className={styles.wedge} x={percent(from)} width={percent(to - from)} height="100%" />
          </svg>
          {above}
        </div>
      ) : null}
      <svg className={styles.loupe} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.wedge} d={`M${start} 0H${end}L100 100H0z`} />
        <path className={styles.edges} d={`M${start} 0 0 100M${end} 0 100 100`} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={styles.below}>
        <p className={from > 0 ? styles.right : undefined}>{note}</p>
        <ScaleCaption {...caption} />
      </div>
    </>
  );
}

function ScaleCaption({ name, note, figure }: Caption) {
  return (
    <p className={styles.caption}>
      <span>
        <b>{name}</b> {note}
      </span>
      <span className={styles.figure}>{figure}</span>
    </p>
  );
}

function percent(value: number): string {
  return `${Math.round(value * 100) / 100}%`;
}
