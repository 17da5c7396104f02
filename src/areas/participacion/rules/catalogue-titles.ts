/** Titles of the lists as staff know them. */
export const catalogueTitles = { convocatorias: 'Convocatorias' } as const;
