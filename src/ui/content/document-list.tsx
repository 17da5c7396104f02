import type { ReactNode } from 'react';
import type { ReadingLink as Reading } from '#platform/reading-link.ts';
import styles from './document-list.module.css';
import { ReadingLink } from './reading-link.tsx';

/** A list of files that can be opened; its children are `DocumentItem`. */
export function DocumentList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

type DocumentItemProps = {
  /** Short format, in capitals: "PDF", "DOCX". */
  format: string;
  /** Without it, the file cannot be opened; `note` says why. */
  href?: string | undefined;
  title: string;
  /** Pages and size: "84 páginas, 3.1 MB". */
  details?: string | undefined;
  /** What a reader should know before opening it. */
  note?: ReactNode;
  /** The same in another format, or what goes with it. */
  second?: { href: string; title: string; details: string; reading?: Reading | undefined } | undefined;
  /** Where it can be read without opening it. */
  reading?: Reading | undefined;
};

/** One file on one line: linked title, where it can be read, format, pages and size. Below it, its note and the second file. */
export function DocumentItem({ format, href, title, details, note, second, reading }: DocumentItemProps) {
  return (
    <li className={styles.item}>
      <span className={`aux ${styles.format}`}>{format}</span>
      <div className={styles.title}>
        {href ? <a href={href}>{title}</a> : <strong>{title}</strong>}
        {note ? <span className="aux">{note}</span> : null}
      </div>
      {details ? <span className={`aux ${styles.details}`}>{details}</span> : null}
      {reading ? <ReadingLink className={styles.reading} link={reading} of={title} /> : null}
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

/** A file's format in a small frame. */
export function FormatTag({ children }: { children: string }) {
  return <span className={styles.tag}>{children}</span>;
}
