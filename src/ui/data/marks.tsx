import styles from './marks.module.css';

/** Mark of a figure: a series, its rest, or a state. Marks differ not only in colour. */
export type Mark =
  | 'data-1'
  | 'data-2'
  | 'data-3'
  | 'data-4'
  | 'data-5'
  | 'data-6'
  | 'neutral'
  | 'rest'
  | 'resolved'
  | 'pending'
  | 'outline';

type MarkRectProps = { mark: Mark; x?: string | number; width: string | number; y?: number; height: string | number };

/** Returns the CSS class that fills an SVG shape with a mark. */
export function markClass(mark: Mark): string | undefined {
  return styles[mark];
}

/** SVG rectangle filled with its mark; pending amounts have the hatch of the page (`HatchPattern`). */
export function MarkRect({ mark, ...place }: MarkRectProps) {
  return <rect {...place} className={styles[mark]} />;
}

/** Mark as a small square next to its name; `reference` is the line for comparison with bars. */
export function Swatch({ mark }: { mark: Mark | 'reference' }) {
  if (mark === 'reference') {
    return (
      <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 0v16" className={styles.reference} />
      </svg>
    );
  }
  return (
    <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true">
      {mark === 'outline' ? (
        <MarkRect mark={mark} x={1} y={1} width={14} height={14} />
      ) : (
        <MarkRect mark={mark} width={16} height={16} />
      )}
    </svg>
  );
}
