import type { RunState } from '#platform/import/schema.ts';

/** States of a run as the staff reads them, with the colour of their tag. */
export const runStateNames = {
  pendiente: { label: 'En espera', tone: 'neutral' },
  'en-curso': { label: 'Leyendo', tone: 'info' },
  interrumpida: { label: 'Se interrumpió', tone: 'warning' },
  fallida: { label: 'No se leyó', tone: 'error' },
  'con-errores': { label: 'Con celdas por corregir', tone: 'error' },
  probada: { label: 'Ensayada', tone: 'warning' },
  importada: { label: 'Importada', tone: 'success' },
} as const satisfies Record<RunState, { label: string; tone: string }>;

/** Returns whether a run will change its state by itself. */
export function isRunning(state: RunState): boolean {
  return state === 'pendiente' || state === 'en-curso' || state === 'interrumpida';
}
