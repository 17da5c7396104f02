import fills from './fills.module.css';

const STEP = 12;

type SquaresProps = {
  resolved: number;
  pending: number;
  columns: number;
  /** Squares grow to the left, from the right edge of their place. */
  fromRight?: boolean;
  className?: string | undefined;
};

/** One square for each thing, filled where it is resolved and hatched where it is pending; row after row. */
export function Squares({ resolved, pending, columns, fromRight = false, className }: SquaresProps) {
  const total = resolved + pending;
  const rows = Math.max(1, Math.ceil(total / columns));
  const width = columns * STEP;
  const height = rows * STEP;
  const mirror = fromRight ? `translate(${width - 2} 0) scale(-1 1)` : undefined;
  return (
    <svg className={className} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {resolved > 0 ? (
        <path className={fills['squares-resolved']} d={cells(0, resolved, columns)} transform={mirror} />
      ) : null}
      {pending > 0 ? (
        <path className={fills['squares-pending']} d={cells(resolved, total, columns)} transform={mirror} />
      ) : null}
    </svg>
  );
}

/** Returns the outline of the cells from `first` up to `end`, in at most three rectangles. */
function cells(first: number, end: number, columns: number): string {
  let path = '';
  for (let cell = first; cell < end; ) {
    const column = cell % columns;
    // Whole rows are one rectangle.
    const rows = column === 0 ? Math.max(1, Math.floor((end - cell) / columns)) : 1;
    const count = rows > 1 ? columns : Math.min(columns - column, end - cell);
    path += `M${column * STEP} ${Math.floor(cell / columns) * STEP}h${count * STEP}v${rows * STEP}h-${count * STEP}z`;
    cell += count * rows;
  }
  return path;
}
