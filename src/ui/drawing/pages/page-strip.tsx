import styles from './page-strip.module.css';

type PageStripProps = {
  /** Number of pages of the document. */
  total: number;
  /** First pages of its parts. */
  parts: readonly number[];
  /** Marked pages, and the meaning of a mark. */
  marks: readonly number[];
  caption: string;
};

/** Pages of a document as one strip, with alternating parts and a red line on each marked page. */
export function PageStrip({ total, parts, marks, caption }: PageStripProps) {
  const at = (page: number) => `${Math.round(((page - 1) / total) * 10_000) / 100}%`;
  const starts = [1, ...parts.filter((page) => page > 1)];
  const inPage = new Map<number, number>();
  return (
    <svg className={styles.strip} height={marks.length > 0 ? 78 : 60} aria-hidden="true">
      <svg y={marks.length > 0 ? 22 : 4} height="30" overflow="visible" aria-hidden="true">
        {starts.map((page, index) => {
          const next = starts[index + 1] ?? total + 1;
          const key = `${page} ${next}`;
          const part = [styles.cover, styles.even, styles.odd][index === 0 ? 0 : 1 + (index % 2)];
          return <rect key={key} className={part} x={at(page)} width={at(1 + next - page)} height="30" />;
        })}
        <g className={styles.marks}>
          {marks.map((page) => {
            const before = inPage.get(page) ?? 0;
            inPage.set(page, before + 1);
            const x = at(page + (before + 0.5) / (marks.filter((mark) => mark === page).length + 0.5));
            return <line key={`${page} ${before}`} x1={x} x2={x} y2="30" />;
          })}
        </g>
      </svg>
      {marks.length > 0 ? (
        <text className={styles.red} x="0" y="13">
          {caption}
        </text>
      ) : null}
      <text x="0" y="100%" dy="-6">
        página 1
      </text>
      {total > 1 ? (
        <text className={styles.end} x="100%" y="100%" dy="-6">
          {total}
        </text>
      ) : null}
    </svg>
  );
}
