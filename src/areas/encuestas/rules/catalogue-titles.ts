/** Titles of the catalogues as staff know them. */
export const catalogueTitles = { preguntas: 'Preguntas de encuestas' } as const;
