/** Titles of the catalogues as staff know them. */
export const catalogueTitles = {
  articulos: 'Artículos de la ley',
  fracciones: 'Fracciones',
  columnas: 'Columnas de formatos',
} as const;
