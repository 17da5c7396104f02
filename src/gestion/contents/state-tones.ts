import type { ContentState } from '#platform/editing/states.ts';

/** Colour of the tag of a state. */
export const stateTones = {
  borrador: 'neutral',
  revision: 'info',
  devuelto: 'error',
  programado: 'warning',
  publicado: 'success',
  descartado: 'neutral',
} as const satisfies Record<ContentState, string>;
