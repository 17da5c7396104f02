import type { ContentState } from '#platform/editing/states.ts';

/** Colour of the tag of a state. */
export const stateTones = {
  borrador: 'neutral',
  revision: 'info',
  devuelto: 'error',
  programado: 'warning',
  publicado: 'success',
} as const satisfies Record<ContentState, string>;
