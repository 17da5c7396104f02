// Safe in the browser.

/** The widths, in pixels, in which a picture is served. No other is ever made. */
const pictureWidths = [360, 540, 900, 1200, 2000] as const;

/** A picture with more pixels is not decoded. */
export const MAX_PIXELS = 60_000_000;

/** From the smallest file to what every program opens. */
const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Widest variant that is made from the small drawing of a picture, where it has one. */
export const miniUpTo = 540;

/** The widths in which a picture `width` pixels wide is served: never more than it has. */
export function widthsOf(width: number): number[] {
  const offered = pictureWidths.filter((candidate) => candidate <= width);
  return offered.length > 0 ? offered : [pictureWidths[0]];
}

/** Address of a picture's variants: the first 16 digits of its content address, and its size in pixels. */
export type PictureSource = {
  huella: string;
  ancho: number;
  alto: number;
  /** The same drawing with wider lines, for the small widths. */
  mini?: { huella: string; ancho: number } | undefined;
};
