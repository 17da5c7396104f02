import type { ReactNode } from 'react';
import { formatFileSize } from '#platform/format.ts';
import { DownloadLink } from '#ui/actions/download-link.tsx';
import { Cover } from '#ui/content/covers/cover.tsx';
import type { FixedDocument } from '../queries/fixed-documents.ts';
import styles from './document-card.module.css';

type DocumentCardProps = {
  title: string;
  level?: 2 | 3;
  /** Undefined if the document is not published. */
  document: FixedDocument | undefined;
  hasCover?: boolean;
  /** First sentences of the document. */
  quote?: string | undefined;
  children?: ReactNode;
};

/** Card of one document with its download. */
export function DocumentCard({ title, level = 2, document, hasCover = false, quote, children }: DocumentCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const file = document?.file;
  return (
    <article className={styles.card}>
      {hasCover && document ? <Cover title={title} seed={document.id} /> : null}
      <Heading>{title}</Heading>
      {quote ? <p className={styles.quote}>«{quote}»</p> : null}
      {children ? <p>{children}</p> : null}
      {document && file ? (
        <DownloadLink look="outline" compact href={document.href} subject={title}>
          Descargar {file.format}, {formatFileSize(file.bytes, file.pages)}
        </DownloadLink>
      ) : (
        <p className="aux">El archivo no está disponible por el momento.</p>
      )}
    </article>
  );
}
