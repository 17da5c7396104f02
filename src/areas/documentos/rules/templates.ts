/** Route module of the pages that show a document page by page (`institution/documents.ts`) and their Markdown below. */
export const visor = 'areas/documentos/pages/visor.tsx';

/** Route module of the pages that list the documents of folders (`institution/folders.ts`) and their Markdown below. */
export const carpeta = 'areas/documentos/pages/carpetas/carpeta.tsx';
