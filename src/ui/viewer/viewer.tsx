import { useId } from 'react';
import { formatBytes } from '#platform/format.ts';
import type { PdfReading } from '#platform/pdf/reading.ts';
import { Button, ButtonLink } from '../actions/button.tsx';
import { Icon } from '../icon.tsx';
import { viewerId } from './addresses.ts';
import { readingNote } from './reading-note.ts';
import { type PageWidth, pagesShown } from './rules.ts';
import { ViewerPage } from './viewer-page.tsx';
import './text-layer.css';
import styles from './viewer.module.css';
import { ViewerSteps } from './viewer-steps.tsx';
import { ViewerText } from './viewer-text.tsx';

type ViewerProps = {
  /** From `showPdf`, in the loader of the page. */
  reading: PdfReading;
  title: string;
  /** The page shows the title directly above, so here it is only for screen readers. */
  titleShown?: boolean;
  level?: 2 | 3;
  /** Shows two pages side by side in a wide window; otherwise always one. */
  spread?: boolean;
  /** Pages per turn in a wide window. */
  step?: 1 | 2;
  /** Behaviour of the arrows at the ends of the document. */
  ends?: 'hide' | 'disable';
  /** Page widths by window width; without any, a page fills its container. */
  widths?: readonly PageWidth[];
  /** Shows the text of the pages below them; otherwise, a link leads to the page with the text. */
  textBelow?: boolean;
};

/** Data for the viewer script, as JSON in `data-viewer`. */
export type ViewerSettings = {
  href: string;
  page: number;
  total: number;
  opensAtOnce: boolean;
  param: string;
  words: string;
  spread: boolean;
  step: 1 | 2;
  ends: 'hide' | 'disable';
  widths: readonly PageWidth[];
};

/**
 * PDF by pages. Without scripts it has pictures of the first pages, the text, the size and a link to the file. With scripts the pages are drawn
 * on request. The page remains a reading page: the script is a small module of its own, and only the button loads pdf.js.
 */
export function Viewer(props: ViewerProps) {
  const { reading, title, titleShown = false, level = 2, spread = true, step = 1, ends = 'hide', widths = [] } = props;
  const { textBelow = true } = props;
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const { file, page } = reading;
  const total = reading.total ?? 0;
  const turning = { total, spread, step };
  const visiblePages = pagesShown(page, turning);
  const closed = reading.estado === 'cifrado' || reading.estado === 'dañado';
  const settings: ViewerSettings = {
    href: file.href,
    page,
    total,
    opensAtOnce: reading.isRequested && !closed,
    param: reading.params.page,
    words: reading.search?.words ?? '',
    spread,
    step,
    ends,
    widths,
  };
  const pages = total > 0 ? `, ${total} ${total === 1 ? 'página' : 'páginas'}` : '';
  return (
    <section
      className={styles.viewer}
      id={viewerId(reading)}
      aria-labelledby={id}
      key={file.href}
      data-viewer={JSON.stringify(settings)}
    >
      <div className={styles.bar}>
        <Heading id={id} className={titleShown ? 'solo-lector' : undefined}>
          {title}
        </Heading>
        <div className={`${styles.tools} solo-js`} data-viewer-tools hidden>
          <button type="button" data-viewer-zoom="-1" aria-label="Reducir">
            −
          </button>
          <output data-viewer-zoom-level>100 %</output>
          <button type="button" data-viewer-zoom="1" aria-label="Ampliar">
            +
          </button>
          <Button look="outline" compact data-viewer-full>
            <Icon name="externo" /> <span data-viewer-full-label>Pantalla completa</span>
          </Button>
        </div>
        <ButtonLink compact href={file.href} download={file.name}>
          <Icon name="descargar" />{' '}
          <span>
            Descargar{pages}, {formatBytes(file.bytes)}
          </span>
        </ButtonLink>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its keys turn the pages */}
      <section className={styles.stage} data-viewer-stage tabIndex={0} aria-label={`Páginas de ${title}`}>
        <div className={`${styles.sheets} ${visiblePages.length > 1 ? styles.two : ''}`} data-viewer-sheets>
          {visiblePages.map((number) => (
            <ViewerPage key={number} reading={reading} number={number} title={title} />
          ))}
        </div>
        {closed ? null : (
          <div className={`${styles.open} solo-js`} data-viewer-cover>
            <Button data-viewer-open>
              <Icon name="ojo" /> Ver en pantalla
            </Button>
          </div>
        )}
      </section>
      <p className={styles.status} role="status" data-viewer-status>
        {readingNote(reading)}
      </p>
      {closed && total === 0 ? null : <ViewerSteps reading={reading} turning={turning} ends={ends} />}
      <ViewerText reading={reading} title={title} level={level === 2 ? 3 : 4} pages={textBelow} />
      <script type="module" src={__VIEWER__.src} integrity={__VIEWER__.integrity} />
    </section>
  );
}
