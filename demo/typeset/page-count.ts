/** The number of pages of a PDF that `renderPdf` made: it writes one plain `/Type /Page` object for each. */
export function countPages(pdf: Uint8Array): number {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  return text.match(/\/Type \/Page(?![A-Za-z])/g)?.length ?? 0;
}
