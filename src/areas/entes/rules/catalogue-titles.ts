/** Titles of the catalogues as staff know them. */
export const catalogueTitles = { tiposEnte: 'Tipos de ente', municipios: 'Municipios' } as const;
