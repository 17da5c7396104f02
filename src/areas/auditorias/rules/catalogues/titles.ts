/** Titles of the catalogues as staff know them. */
export const catalogueTitles = { tiposAuditoria: 'Tipos de auditoría', temas: 'Temas de observación' } as const;

/** Longest name of a row of one that observations carry. */
export const MAX_NAME = 80;
