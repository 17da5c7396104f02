import type { ActionArea, Actions } from '#platform/acts/actions.ts';
import type { ContentArea } from '#platform/editing/kind.ts';

/** Areas whose tables staff import. */
type ImportArea = { [Area in ActionArea]: 'importar' extends Actions[Area] ? Area : never }[ActionArea];

/** Names of the areas as the staff reads them: what a permission is for, and the groups of the tables to import. */
export const areaNames: Readonly<Record<string, string>> = {
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
} satisfies Record<ContentArea | ImportArea, string>;
