/** Queue of the texts of PDF files that nobody has read yet. */
export const PDF_TEXTS = 'textos-pdf';
