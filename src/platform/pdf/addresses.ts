// Importable in the browser.

/** Returns the address of the text page of a published PDF by file id, optionally at page `pagina` of the document. */
export function textAddress(archivoId: number, pagina?: number): string {
  return `/texto/${archivoId}${pagina === undefined ? '' : `?pagina=${pagina}#pagina-${pagina}`}`;
}
