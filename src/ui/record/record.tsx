import type { ReactNode } from 'react';
import { ReportLink } from '../layout/report-link.tsx';
import styles from './record.module.css';

type RecordHeadProps = {
  title: ReactNode;
  /** Crest of the ente that the record is about. */
  crest?: { src: string; alt: string } | undefined;
  /** Kind of record, below its name. */
  children: ReactNode;
};

/** Opening of the page of a record, such as an audit or ente: crest, name, kind. */
export function RecordHead({ title, crest, children }: RecordHeadProps) {
  return (
    <div className={styles.head}>
      {crest ? <img src={crest.src} alt={crest.alt} width="84" height="98" /> : null}
      <div>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}

type RecordPartProps = { id: string; title: string; children: ReactNode; className?: string | undefined };

/** Part of a record under its heading; `id` is its address fragment. */
export function RecordPart({ id, title, children, className }: RecordPartProps) {
  return (
    <section className={[styles.part, className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <ReportLink id={id} />
    </section>
  );
}
