// Safe in the browser.

/** The widths, in pixels, in which a page is drawn. No other is ever made. */
export const pageWidths = [480, 960] as const;

/** Pages from the first on that are drawn: the beginning of a document, not all of it. */
export const PAGES_DRAWN = 12;

/** No page is drawn higher than this many times its width; a higher one is drawn narrower. */
export const HIGHEST = 3;

/** A drawn page as markup takes it: addresses, and its size in pixels at the smaller width. */
export type PagePicture = { src: string; srcSet: string; width: number; height: number };

/** Size in pixels of a page of `ancho` by `alto` points that is drawn `width` pixels wide. */
export function drawnSize({ ancho, alto }: { ancho: number; alto: number }, width: number) {
  const scale = Math.min(width / ancho, (width * HIGHEST) / alto);
  return { scale, width: Math.max(1, Math.round(ancho * scale)), height: Math.max(1, Math.round(alto * scale)) };
}

/** The pictures of those of `pages` that are drawn, by page number. `sha256` is the content of the document. */
export function pagePictures(
  sha256: string,
  pages: readonly { pagina: number; ancho: number; alto: number }[],
): Record<number, PagePicture> {
  const drawn = pages.filter(({ pagina }) => pagina <= PAGES_DRAWN);
  return Object.fromEntries(drawn.map((page) => [page.pagina, pictureOf(sha256, page)]));
}

function pictureOf(sha256: string, page: { pagina: number; ancho: number; alto: number }): PagePicture {
  const [small] = pageWidths;
  const address = (width: number) => `/hojas/${sha256.slice(0, 16)}/${page.pagina}-${width}.webp`;
  const { width, height } = drawnSize(page, small);
  const srcSet = pageWidths.map((each) => `${address(each)} ${drawnSize(page, each).width}w`).join(', ');
  return { src: address(small), srcSet, width, height };
}
