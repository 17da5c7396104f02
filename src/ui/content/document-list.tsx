import type { ReactNode } from 'react';
import styles from './document-list.module.css';

/** A list of files that can be opened; its children are `DocumentItem`. */
export function DocumentList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

type DocumentItemProps = {
  /** Short format, in capitals: "PDF", "DOCX". */
  format: string;
  href: string;
  title: string;
  /** Pages and size: "84 páginas, 3.1 MB". */
  details?: string | undefined;
  /** What a reader should know before opening it. */
  note?: ReactNode;
};

/** One file: format, linked title, pages and size. */
export function DocumentItem({ format, href, title, details, note }: DocumentItemProps) {
  return (
    <li className={styles.item}>
      <FormatTag>{format}</FormatTag>
      <div className={styles.title}>
        <a href={href}>{title}</a>
        {note ? <span className="aux">{note}</span> : null}
      </div>
      {details ? <span className={`aux ${styles.details}`}>{details}</span> : null}
    </li>
  );
}

/** A file's format in a small frame. */
export function FormatTag({ children }: { children: string }) {
  return <span className={styles.format}>{children}</span>;
}
