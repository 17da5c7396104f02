/** Titles of the lists as staff know them. */
export const catalogueTitles = { carpetas: 'Carpetas de documentos', documentos: 'Documentos' } as const;
