import type { ReactNode } from 'react';
import { count, formatBytes, formatDateLong } from '#platform/format.ts';
import type { ReadingLink as Reading } from '#platform/reading-link.ts';
import { ReadingLink } from '../reading-link.tsx';
import { Cover } from './cover.tsx';
import styles from './cover-list.module.css';

/** Some documents side by side with their covers; its children are `CoverItem`. */
export function CoverList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

type CoverItemProps = {
  /** Number of the document, which determines its cover. */
  id: number;
  format: string;
  /** Without it, the file cannot be opened; `note` says why. */
  href?: string | undefined;
  title: string;
  /** Mark after the title: new or changed. */
  mark?: ReactNode;
  note?: string | undefined;
  /** ISO date. */
  date?: string | undefined;
  size?: { pages: number | null; bytes: number } | undefined;
  reading?: Reading | undefined;
};

/** Document with its cover above title, note, date and size. */
export function CoverItem({ id, format, href, title, mark, note, date, size, reading }: CoverItemProps) {
  // The cover of «Informe temático: Alumbrado» is titled «Alumbrado».
  const [kind = '', subject] = title.split(': ', 2);
  const facts = [format, size?.pages ? count('página', size.pages) : '', size ? formatBytes(size.bytes) : ''];
  return (
    <li className={styles.item}>
      <span className={`aux ${styles.facts}`}>{facts.filter(Boolean).join(', ')}</span>
      <div className={styles.title}>
        {href ? <a href={href}>{title}</a> : <strong>{title}</strong>}
        {mark}
        {note ? <p className="aux">{note}</p> : null}
        {date ? (
          <time className="aux" dateTime={date}>
            {formatDateLong(date)}
          </time>
        ) : null}
      </div>
      {reading ? <ReadingLink className={styles.reading} link={reading} of={title} /> : null}
      <span className={styles.cover}>
        <Cover
          title={subject ?? title}
          note={[subject ? kind : '', date?.slice(0, 4)].filter(Boolean).join(', ')}
          seed={id}
        />
      </span>
    </li>
  );
}
