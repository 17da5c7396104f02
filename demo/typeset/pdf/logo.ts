import type { Letterhead } from '../letterhead.ts';

/**
 * Draws the logo as vectors, `size` points wide, with its upper left corner at (x, y). `inverse` swaps the brand colour
 * and paper, for a coloured ground.
 */
export function drawLogo(
  pdf: PDFKit.PDFDocument,
  letterhead: Letterhead,
  place: { x: number; y: number; size: number; inverse?: boolean },
): void {
  const { logo, colors } = letterhead;
  const scale = place.size / logo.size;
  const swap = (color: string) => {
    if (!place.inverse) return color;
    return color.toLowerCase() === colors.brand.toLowerCase() ? '#ffffff' : colors.brand;
  };
  pdf.save().translate(place.x, place.y).scale(scale);
  for (const { path, fill, stroke, strokeWidth } of logo.shapes) {
    pdf.path(path);
    if (fill !== undefined) pdf.fill(swap(fill));
    if (stroke !== undefined) pdf.lineWidth(strokeWidth ?? 1).stroke(swap(stroke));
  }
  pdf.restore();
}

/** The logo as an SVG document, for formats that take pictures. */
export function logoSvg({ logo }: Letterhead): string {
  const shapes = logo.shapes.map(
    ({ path, fill, stroke, strokeWidth }) =>
      `<path d="${path}" fill="${fill ?? 'none'}" stroke="${stroke ?? 'none'}" stroke-width="${strokeWidth ?? 0}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logo.size} ${logo.size}">${shapes.join('')}</svg>`;
}
