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

/** Facts of a run that decide the state at its head. */
type StatedRun = {
  estado: RunState;
  isConfirmed: boolean;
  sentAt: string | null;
  mensaje: string | null;
};

/** Returns the state of a run for its head: of a dry run also where it is on the way to its confirmation. */
export function stateOf({ estado, isConfirmed, sentAt, mensaje }: StatedRun) {
  if (estado !== 'probada') return runStateNames[estado];
  if (isConfirmed) return { label: 'Confirmada', tone: 'success' } as const;
  if (mensaje !== null) return { label: 'Devuelta', tone: 'warning' } as const;
  return sentAt === null ? runStateNames.probada : ({ label: 'En revisión', tone: 'info' } as const);
}

/** Returns whether a run will change its state by itself. */
export function isRunning(state: RunState): boolean {
  return state === 'pendiente' || state === 'en-curso' || state === 'interrumpida';
}
