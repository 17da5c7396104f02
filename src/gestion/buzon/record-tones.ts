import type { EstadoDenuncia } from '#areas/atencion/rules/values.ts';

/** Colour of the tag of a state. */
export const recordTones = {
  Recibida: 'neutral',
  'En revisión': 'info',
  'Requiere información': 'warning',
  'En investigación': 'info',
  Concluida: 'success',
  Improcedente: 'neutral',
} as const satisfies Record<EstadoDenuncia, string>;
