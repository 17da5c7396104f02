import type { ReactNode } from 'react';
import { count, formatBytes } from '#platform/format.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { FixedDocument } from '../queries/fixed-documents.ts';
import styles from './document-card.module.css';

type DocumentCardProps = {
  title: string;
  level?: 2 | 3;
  /** Undefined when it is not published. */
  document: FixedDocument | undefined;
  children?: ReactNode;
};

/** A document of its own, with its download. */
export function DocumentCard({ title, level = 2, document, children }: DocumentCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const file = document?.file;
  return (
    <article className={styles.card}>
      <Heading>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {document && file ? (
        <ButtonLink look="outline" compact href={document.href} target="_blank" rel="noopener">
          <Icon name="descargar" />
          <span>
            Descargar {file.format}
            {file.pages ? `, ${count('página', file.pages)}` : ''}, {formatBytes(file.bytes)}
            <span className="solo-lector">, {title} (se abre en otra ventana)</span>
          </span>
        </ButtonLink>
      ) : (
        <p className="aux">El archivo no está disponible por el momento.</p>
      )}
    </article>
  );
}
