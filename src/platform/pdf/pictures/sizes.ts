// Importable in the browser.

/** Widths of drawn pages, in pixels. */
export const pageWidths = [480, 960] as const;

/** Number of pages drawn per document, from the first. */
export const PAGES_DRAWN = 12;

/** Maximum ratio of height to width; taller pages are drawn narrower. */
const MAX_ASPECT = 3;

/** Image attributes of a drawn page: addresses, and its size in pixels at the smaller width. */
export type PagePicture = { src: string; srcSet: string; width: number; height: number };

/** Returns scale and size in pixels of a page of `ancho` by `alto` points, drawn `width` pixels wide. */
export function drawnSize({ ancho, alto }: { ancho: number; alto: number }, width: number) {
  const scale = Math.min(width / ancho, (width * MAX_ASPECT) / alto);
  return { scale, width: Math.max(1, Math.round(ancho * scale)), height: Math.max(1, Math.round(alto * scale)) };
}

/** Returns the pictures of the drawn pages, by page number. `sha256` is the content address of the document. */
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
