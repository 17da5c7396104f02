import { count, formatBytes } from '#platform/format.ts';
import type { PdfReading } from '#platform/pdf/reading.ts';
import { Cover } from '#ui/content/covers/cover.tsx';
import { readingAddress } from '#ui/viewer/addresses.ts';
import { Viewer } from '#ui/viewer/viewer.tsx';
import styles from './covered-document.module.css';

type CoveredDocumentProps = {
  id: string;
  heading: string;
  /** Subject of the document, in one sentence. */
  summary: string;
  title: string;
  /** Number of the document, which determines its cover. */
  seed: number;
  /** Undefined if the file is not available. */
  reading: PdfReading | undefined;
};

/** Document as its cover, which links to its viewer on the same page. The viewer is rendered only if the address contains its parameters. */
export function CoveredDocument({ id, heading, summary, title, seed, reading }: CoveredDocumentProps) {
  const isOpen = reading !== undefined && (reading.isRequested || reading.search !== null);
  return (
    <section className={`${styles.document} ${isOpen ? styles.open : ''}`} id={id} aria-labelledby={`${id}-titulo`}>
      <div className={styles.row}>
        <span className={styles.cover}>
          <Cover title={heading} seed={seed} />
        </span>
        <div className={styles.words}>
          <h2 id={`${id}-titulo`}>
            {reading && !isOpen ? (
              <a href={readingAddress(reading, { [reading.params.page]: '1' })}>{heading}</a>
            ) : (
              heading
            )}
          </h2>
          <p>{summary}</p>
          <p className="aux num">
            {reading
              ? `${reading.total ? `${count('página', reading.total)}, ` : ''}${formatBytes(reading.file.bytes)}`
              : 'El documento no está disponible por el momento.'}
          </p>
          {isOpen ? (
            <p>
              <a href={`${reading.path}?${new URLSearchParams(reading.keep)}#${id}`}>Cerrar el documento</a>
            </p>
          ) : null}
        </div>
      </div>
      {isOpen ? <Viewer reading={reading} title={title} level={3} ends="disable" /> : null}
    </section>
  );
}
