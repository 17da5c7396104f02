/** Titles of the catalogues as staff know them. */
export const catalogueTitles = { tiposAuditoria: 'Tipos de auditoría', temas: 'Temas de observación' } as const;
