/** Names of the areas as people read them: what a permission is for, the groups of the tables to import, and who answers a reported error. */
export const areaNames = {
  noticias: 'Notas',
  coyuntura: 'Análisis',
  agenda: 'Calendario',
  entes: 'Entes y municipios',
  auditorias: 'Auditorías y observaciones',
  informes: 'Informes',
  documentos: 'Documentos',
  encuestas: 'Encuestas',
  transparencia: 'Transparencia',
  participacion: 'Participación ciudadana',
  institucion: 'Institución',
  acuerdos: 'Acuerdos y avisos',
  correcciones: 'Errores señalados',
  ajustes: 'Ajustes del sitio',
} as const;

/** Name of an area in the code. */
export type AreaName = keyof typeof areaNames;
