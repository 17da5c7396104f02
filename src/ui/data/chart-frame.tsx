import { type ReactNode, useId } from 'react';
import { type TableDownloadsProps, TableLinks } from '../actions/table-downloads.tsx';
import styles from './chart-frame.module.css';
import { Figures } from './charts/figures.tsx';
import { Legend } from './charts/legend.tsx';
import type { Mark } from './marks.tsx';

type ChartFrameProps = {
  /** Conclusion in one sentence. */
  title: string;
  level?: 2 | 3 | 4;
  source: string;
  /** Cut-off date of the figures: "31 de agosto de 2025". */
  cut: string;
  unit: string;
  /** Only for two or more series, or a reference. */
  legend?: readonly { label: string; mark: Mark | 'reference' }[];
  /** Drawing with its own summary: `BarChart`, `UnitGrid`, or an SVG with role `img` and a name. */
  children: ReactNode;
  /** The same figures as a `Table`. */
  table: ReactNode;
  download?: TableDownloadsProps;
};

/** Frame of every chart: the sentence, the drawing, then the table. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, level = 3, source, cut, unit, legend = [], children, table, download } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <figure className={styles.frame} aria-labelledby={id}>
      <Heading className={styles.title} id={id}>
        {title}
      </Heading>
      <p className={`aux ${styles.about}`}>
        Fuente: {source}. Corte: {cut}. Unidad: {unit}.
      </p>
      {legend.length > 0 ? (
        <div className={styles.legend}>
          <Legend entries={legend} />
        </div>
      ) : null}
      {children}
      <Figures>{table}</Figures>
      {download ? <TableLinks {...download} className={styles.download} /> : null}
    </figure>
  );
}
