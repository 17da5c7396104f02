import type { ReactNode } from 'react';
import { type TableDownloadsProps, TableLinks } from '../actions/table-downloads.tsx';
import { Figures } from '../data/charts/figures.tsx';
import { ReportLink } from '../layout/report-link.tsx';
import styles from './figure-section.module.css';
import { MarkedPhrase } from './marked-phrase.tsx';
import type { Phrase } from './phrase.ts';

type FigureSectionProps = {
  id: string;
  /** Conclusion, which is the legend of the drawing. */
  phrase: Phrase;
  /** Reading instructions for the drawing. */
  reading?: ReactNode;
  /** The drawing. */
  children: ReactNode;
  /** The same figures as a `Table`. */
  table?: ReactNode;
  download?: TableDownloadsProps | undefined;
  /** Source and date of the figures. */
  source?: ReactNode;
};

/** Drawing under its conclusion, followed by its table, downloads, link to report errors, source and date. */
export function FigureSection({ id, phrase, reading, children, table, download, source }: FigureSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>
        <MarkedPhrase phrase={phrase} />
      </h2>
      {reading ? <p className={styles.reading}>{reading}</p> : null}
      <figure className={styles.drawing} aria-labelledby={id}>
        {children}
        <figcaption className={styles.foot}>
          {table ? <Figures>{table}</Figures> : null}
          {download ? <TableLinks {...download} className={styles.downloads} /> : null}
          <ReportLink id={id} />
          {source ? <p className="nota-pie">{source}</p> : null}
        </figcaption>
      </figure>
    </section>
  );
}
