import { cellsPath } from './cells.ts';
import fills from './fills.module.css';

const STEP = 12;

type SquaresProps = {
  resolved: number;
  pending: number;
  columns: number;
  /** Squares start at the right edge and grow to the left. */
  fromRight?: boolean;
  className?: string | undefined;
};

/** One square per item, row by row: filled if resolved, hatched if pending. */
export function Squares({ resolved, pending, columns, fromRight = false, className }: SquaresProps) {
  const total = resolved + pending;
  const rows = Math.max(1, Math.ceil(total / columns));
  const width = columns * STEP;
  const height = rows * STEP;
  const mirror = fromRight ? `translate(${width - 2} 0) scale(-1 1)` : undefined;
  return (
    <svg className={className} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {resolved > 0 ? (
        <path className={fills['squares-resolved']} d={cellsPath(0, resolved, columns, STEP)} transform={mirror} />
      ) : null}
      {pending > 0 ? (
        <path className={fills['squares-pending']} d={cellsPath(resolved, total, columns, STEP)} transform={mirror} />
      ) : null}
    </svg>
  );
}
