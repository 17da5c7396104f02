/** Returns the address of a document's first or second file. It does not change when the file is replaced. */
export function documentoAddress(id: number, file: 1 | 2 = 1): string {
  return `/Publico/Documento/${id}${file === 2 ? '?documentoNo=2' : ''}`;
}

/** Returns the format of a file for lists, from its extension: `PDF`. */
export function formatOf({ nombre }: { nombre: string }): string {
  return nombre.split('.').at(-1)?.toUpperCase() ?? '';
}

/** Returns the first year in a text, 1900 to 2099, or null. */
export function yearIn(text: string): number | null {
  const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(text)?.[0];
  return year ? Number(year) : null;
}

/** Returns the first year of each text, unique and ascending. */
export function yearsIn(texts: readonly string[]): number[] {
  return [...new Set(texts.map(yearIn))].filter((year) => year !== null).sort((a, b) => a - b);
}

/** Titles of the lists for staff. */
export const catalogueTitles = { carpetas: 'Carpetas de documentos', documentos: 'Documentos' } as const;

/** Returns the canonical spelling of a folder code, which people also write in lower case. */
export function spelledCodigo(text: string): string {
  return text.trim().toUpperCase();
}

/** Route module of the pages that show a document page by page (`institution/documents.ts`) and their Markdown below. */
export const visor = 'areas/documentos/pages/visor.tsx';

/** Route module of the pages that list the documents of folders (`institution/folders.ts`) and their Markdown below. */
export const carpeta = 'areas/documentos/pages/carpetas/carpeta.tsx';

/** Screen properties that all folder pages share. */
export const folderScreen = {
  alerts: 'carpetas',
  file: carpeta,
  cached: true,
  query: ['texto', 'seccion', 'pagina', 'desde'],
} as const;
