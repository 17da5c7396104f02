import { miniUpTo, type PictureFormat, type PictureSource, widthsOf } from '#platform/pictures/widths.ts';
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

/** The address of the widest variant that is at most `width` pixels wide. */
export function pictureAddress(picture: PictureSource, width: number, format: PictureFormat): string {
  const variants = variantsOf(picture);
  const chosen = variants.findLast((variant) => variant.width <= width) ?? variants[0];
  return chosen ? `/imagenes/${chosen.huella}/${chosen.width}.${format}` : '';
}

function sourceSet(picture: PictureSource, upTo: number, format: PictureFormat): string {
  return variantsOf(picture)
    .filter(({ width }) => width <= upTo)
    .map(({ huella, width }) => `/imagenes/${huella}/${width}.${format} ${width}w`)
    .join(', ');
}

/** Small widths come from the small drawing, where there is one. */
function variantsOf({ huella, ancho, mini }: PictureSource): { huella: string; width: number }[] {
  const small = mini ? widthsOf(mini.ancho).filter((width) => width <= miniUpTo) : [];
  const large = widthsOf(ancho).filter((width) => !small.includes(width));
  return [
    ...small.map((width) => ({ huella: mini?.huella ?? huella, width })),
    ...large.map((width) => ({ huella, width })),
  ];
}

/** 0 to 100 → the nearest step of five. */
function step(position: number): number {
  return Math.round(Math.min(Math.max(position, 0), 100) / 5) * 5;
}
