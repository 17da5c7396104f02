// Safe in the browser.

/** Widths, in pixels, in which pictures are served; no others are created. */
const pictureWidths = [360, 540, 900, 1200, 2000] as const;

/** Maximum number of pixels of a decoded picture. */
export const MAX_PIXELS = 60_000_000;

/** Formats, from the smallest to the most compatible. */
const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Widest variant created from the drawing for small sizes. */
export const miniUpTo = 540;

/** Returns the widths in which a picture `width` pixels wide is served; it is never enlarged. */
export function widthsOf(width: number): number[] {
  const offered = pictureWidths.filter((candidate) => candidate <= width);
  return offered.length > 0 ? offered : [pictureWidths[0]];
}

/** Source of a picture's variants: the first 16 digits of its content address, and its size in pixels. */
export type PictureSource = {
  huella: string;
  ancho: number;
  alto: number;
  /** The same drawing with wider lines, for the small widths. */
  mini?: { huella: string; ancho: number } | undefined;
};
