import type { medios, sectores } from './values.ts';

/** Labels of the media of an information request. */
export const mediumLabels: Record<(typeof medios)[number], string> = {
  Copias: 'Copias',
  Correo: 'Correo',
  'Consulta directa': 'Consulta directa',
  CD: 'Disco compacto (CD)',
};
/** Labels of the sectors of a participation. */
export const sectorLabels: Record<(typeof sectores)[number], string> = {
  Publico: 'Público',
  Privado: 'Privado',
  Otro: 'Otro',
};
