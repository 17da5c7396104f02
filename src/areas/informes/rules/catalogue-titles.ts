/** Titles of the catalogues as staff know them. */
export const catalogueTitles = { tiposInforme: 'Tipos y nombres de informes', fondos: 'Fondos federales' } as const;
