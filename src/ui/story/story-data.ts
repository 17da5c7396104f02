import { identity } from '#institution/identity.ts';
import { pictureAddress } from '#platform/pictures/addresses.ts';
import type { PictureSource } from '#platform/pictures/widths.ts';
import { shorten } from '#platform/text/shorten.ts';
import { usePageInfo } from '../layout/page-info.ts';

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

/** Returns the head data of a note or an entry, for `Page`. */
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
