import type { ReactNode } from 'react';
import { count, formatBytes, formatDateLong } from '#platform/format.ts';
import type { ReadingLink as Reading } from '#platform/reading-link.ts';
import styles from './document-list.module.css';
import { ReadingLink } from './reading-link.tsx';

/** List of files that can be opened; its children are `DocumentItem`. */
export function DocumentList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

type DocumentItemProps = {
  /** Short format, in capitals: "PDF", "DOCX". */
  format: string;
  /** Without it, the file cannot be opened; `note` says why. */
  href?: string | undefined;
  title: string;
  /** Mark after the title: new or changed. */
  mark?: ReactNode;
  /** Date of the document, an ISO date. */
  date?: string | undefined;
  /** Pages and bytes of the file. */
  size?: { pages: number | null; bytes: number } | undefined;
  /** Conclusion of the document in one line, or a warning to read before opening it. */
  note?: ReactNode;
  /** The document in another format, or an accompanying file. */
  second?: { href: string; title: string; details: string; reading?: Reading | undefined } | undefined;
  /** Address of a preview or text of the document. */
  reading?: Reading | undefined;
};

/** File in one row: linked title above its note, then date, format, pages and size in aligned columns. The second file is below. */
export function DocumentItem({ format, href, title, mark, date, size, note, second, reading }: DocumentItemProps) {
  return (
    <li className={styles.item}>
      <span className={`aux ${styles.format}`}>{format}</span>
      <div className={styles.title}>
        {href ? <a href={href}>{title}</a> : <strong>{title}</strong>}
        {mark}
        {note || reading ? (
          <div className={styles.note}>
            {note ? <span className="aux">{note}</span> : null}
            {reading ? <ReadingLink link={reading} of={title} /> : null}
          </div>
        ) : null}
      </div>
      {date ? (
        <time className={`aux ${styles.date}`} dateTime={date}>
          {formatDateLong(date)}
        </time>
      ) : null}
      {size?.pages ? <span className={`aux ${styles.pages}`}>{count('página', size.pages)}</span> : null}
      {size ? <span className={`aux ${styles.bytes}`}>{formatBytes(size.bytes)}</span> : null}
      {second ? (
        <div className={styles.second}>
          <a href={second.href}>
            {second.title}
            <span className="solo-lector"> de {title}</span>
          </a>
          <span className="aux">{second.details}</span>
          {second.reading ? <ReadingLink link={second.reading} of={`${second.title} de ${title}`} /> : null}
        </div>
      ) : null}
    </li>
  );
}

/** Format of a file in a small frame. */
export function FormatTag({ children }: { children: string }) {
  return <span className={styles.tag}>{children}</span>;
}
