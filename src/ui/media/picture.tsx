import { pictureAddress, sourceSet } from '#platform/pictures/addresses.ts';
import type { PictureSource } from '#platform/pictures/widths.ts';
import styles from './picture.module.css';

type PictureProps = {
  picture: PictureSource;
  /** Description of the picture; empty where the text next to it already contains it. */
  alt: string;
  /** Displayed width, as in the `sizes` of `img`. */
  sizes: string;
  /** Widest variant to offer, for a picture that is never large. */
  upTo?: number;
  /** The picture that the visitor meets first: fetched at once and before the others. One a page. */
  priority?: boolean;
  /** Height of the picture that stays in view where it is cropped: percent from the top. */
  position?: number;
  className?: string | undefined;
};

/** A picture of the file store in the width and format that the browser prefers. Its place is kept while it loads. */
export function Picture({
  picture,
  alt,
  sizes,
  upTo = 2000,
  priority = false,
  position = 50,
  className,
}: PictureProps) {
  const classes = [styles[`pos-${step(position)}`], className].filter(Boolean).join(' ');
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={sourceSet(picture, upTo, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(picture, upTo, 'webp')} sizes={sizes} />
      <img
        src={pictureAddress(picture, Math.min(upTo, 900), 'jpg')}
        alt={alt}
        width={picture.ancho}
        height={picture.alto}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        className={classes}
      />
    </picture>
  );
}

/** 0 to 100 → the nearest step of five. */
function step(position: number): number {
  return Math.round(Math.min(Math.max(position, 0), 100) / 5) * 5;
}
