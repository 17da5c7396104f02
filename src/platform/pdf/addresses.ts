// Safe in the browser.

/** The page with the text of a published PDF, by the id of its file; at the page `pagina` of the document where one is named. */
export function textAddress(archivoId: number, pagina?: number): string {
  return `/texto/${archivoId}${pagina === undefined ? '' : `?pagina=${pagina}#pagina-${pagina}`}`;
}
