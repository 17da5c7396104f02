import { formatDateLong } from '#platform/format.ts';
import type { PictureSource } from '#platform/pictures/widths.ts';
import { ButtonRow } from '../actions/button.tsx';
import { CopyLink } from '../actions/copy-link.tsx';
import { PrintButton } from '../actions/print-button.tsx';
import { Picture } from '../media/picture.tsx';
import styles from './story-head.module.css';

type StoryHeadProps = { title: string; lead?: string; author: string /** ISO date. */; date: string };

/** Opens a note or an entry: the page's heading, lead, author, date, copy and print. */
export function StoryHead({ title, lead, author, date }: StoryHeadProps) {
  return (
    <header className={`caja ${styles.head}`}>
      <h1>{title}</h1>
      {lead ? <p className="entradilla">{lead}</p> : null}
      <div className={styles.byline}>
        <span>
          Por <b>{author}</b>
        </span>
        <time dateTime={date}>{formatDateLong(date)}</time>
        <ButtonRow className={styles.actions}>
          <CopyLink />
          <PrintButton />
        </ButtonRow>
      </div>
    </header>
  );
}

type StoryFigureProps = { picture: PictureSource; alt: string; caption: string; position?: number };

/** The picture of a note or an entry, from edge to edge of a window of up to 1120 pixels. */
export function StoryFigure({ picture, alt, caption, position = 50 }: StoryFigureProps) {
  return (
    <figure className={styles.figure}>
      <Picture picture={picture} alt={alt} sizes="(max-width: 1120px) 100vw, 1120px" position={position} priority />
      {caption ? <figcaption className="caja">{caption}</figcaption> : null}
    </figure>
  );
}
