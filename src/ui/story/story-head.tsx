import { identity } from '#institution/identity.ts';
import { formatDateLong } from '#platform/format.ts';
import { pictureAddress } from '#platform/pictures/addresses.ts';
import type { PictureSource } from '#platform/pictures/widths.ts';
import { shorten } from '#platform/text/shorten.ts';
import { ButtonRow } from '../actions/button.tsx';
import { CopyLink } from '../actions/copy-link.tsx';
import { PrintButton } from '../actions/print-button.tsx';
import { usePageInfo } from '../layout/page-info.ts';
import { Picture } from '../media/picture.tsx';
import text from '../text/text-tables.module.css';
import styles from './story-head.module.css';
import { withTableBars } from './table-bars.ts';

type StoryHeadProps = { title: string; lead?: string; author: string /** ISO date. */; date: string };

/** Opening of a nota or entrada: heading, lead, author, date, copy and print. */
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

/** Picture of a nota or entrada, at full width in windows of up to 1120 pixels. */
export function StoryFigure({ picture, alt, caption, position = 50 }: StoryFigureProps) {
  return (
    <figure className={styles.figure}>
      <Picture picture={picture} alt={alt} sizes="(max-width: 1120px) 100vw, 1120px" position={position} priority />
      {caption ? <figcaption className="caja">{caption}</figcaption> : null}
    </figure>
  );
}

type StoryAbout = {
  kind: 'NewsArticle' | 'Article';
  title: string;
  /** Summary of the text; search engines get the first 155 characters. */
  summary: string;
  author: string;
  /** ISO date. */
  date: string;
  picture: PictureSource | undefined;
  /** Description of the picture. */
  alt: string;
};

/** Returns the head data of a nota or entrada, for `Page`. */
export function useStoryHead({ kind, title, summary, author, date, picture, alt }: StoryAbout) {
  const { canonical } = usePageInfo();
  const image = picture && { href: new URL(pictureAddress(picture, 1200, 'jpg'), canonical).href, alt };
  const description = shorten(summary, 155);
  const article = {
    '@type': kind,
    headline: title,
    description,
    datePublished: date,
    inLanguage: 'es-MX',
    mainEntityOfPage: canonical,
    author: { '@type': 'Organization', name: author },
    publisher: { '@type': 'GovernmentOrganization', name: identity.nombre, url: new URL('/', canonical).href },
    ...(image && { image: [image.href] }),
  };
  return { title, description, image, type: 'article', jsonLd: [article] } as const;
}

/** Text of a nota or entrada, with bars in its comparing tables. `html` was sanitised by platform/rich-text.ts. */
export function StoryText({ html }: { html: string }) {
  const drawn = { __html: withTableBars(html) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by platform/rich-text.ts
  return <div className={`caja ${styles.text} ${text.tables}`} dangerouslySetInnerHTML={drawn} />;
}
