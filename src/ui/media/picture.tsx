import { pictureAddress, sourceSet } from '#platform/pictures/addresses.ts';
import type { PictureSource } from '#platform/pictures/widths.ts';
import styles from './picture.module.css';

type PictureProps = {
  picture: PictureSource;
  /** Alternative text; empty if the adjacent text already describes the picture. */
  alt: string;
  /** Displayed width, as in the `sizes` of `img`. */
  sizes: string;
  /** Widest offered variant, for a picture that is never large. */
  upTo?: number;
  /** Most prominent picture, loaded before others. At most one per page. */
  priority?: boolean;
  /** Vertical focus of a cropped picture: percent from the top. */
  position?: number;
  className?: string | undefined;
};

/** Picture of the file store in the width and format that the browser prefers. Its space is reserved while it loads. */
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

/** Returns a position from 0 to 100, rounded to a multiple of five. */
function step(position: number): number {
  return Math.round(Math.min(Math.max(position, 0), 100) / 5) * 5;
}
