import { miniUpTo, type PictureFormat, type PictureSource, widthsOf } from './widths.ts';

// Safe in the browser.

/** Returns the part of a content address used in picture addresses: its first 16 digits. */
export function pictureKey(sha256: string): string {
  return sha256.slice(0, 16);
}

/** Returns the address of the widest variant that is at most `width` pixels wide. */
export function pictureAddress(picture: PictureSource, width: number, format: PictureFormat): string {
  const variants = variantsOf(picture);
  const chosen = variants.findLast((variant) => variant.width <= width) ?? variants[0];
  return chosen ? `/imagenes/${chosen.huella}/${chosen.width}.${format}` : '';
}

/** Returns the variants that are at most `upTo` pixels wide, as the `srcset` of a `source`. */
export function sourceSet(picture: PictureSource, upTo: number, format: PictureFormat): string {
  return variantsOf(picture)
    .filter(({ width }) => width <= upTo)
    .map(({ huella, width }) => `/imagenes/${huella}/${width}.${format} ${width}w`)
    .join(', ');
}

type Variant = { huella: string; width: number };

/** Cache of variants by picture: a page needs them several times, and pages share the pictures of kept results. */
const variantsByPicture = new WeakMap<PictureSource, readonly Variant[]>();

/** Returns the variants of a picture. Small widths use the drawing for small sizes, if there is one. */
function variantsOf(picture: PictureSource): readonly Variant[] {
  const variants = variantsByPicture.get(picture) ?? findVariants(picture);
  variantsByPicture.set(picture, variants);
  return variants;
}

function findVariants({ huella, ancho, mini }: PictureSource): readonly Variant[] {
  const small = mini ? widthsOf(mini.ancho).filter((width) => width <= miniUpTo) : [];
  const large = widthsOf(ancho).filter((width) => !small.includes(width));
  return [
    ...small.map((width) => ({ huella: mini?.huella ?? huella, width })),
    ...large.map((width) => ({ huella, width })),
  ];
}
