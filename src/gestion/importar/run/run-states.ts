import type { RunState } from '#platform/import/schema.ts';
import { type BoardState, boardStateNames } from '../../transparencia/states.ts';

/** Names of the run states for staff, with the colour of their tag. */
export const runStateNames = {
  pendiente: { label: 'En espera', tone: 'neutral' },
  'en-curso': { label: 'Leyendo', tone: 'info' },
  interrumpida: { label: 'Se interrumpió', tone: 'warning' },
  fallida: { label: 'No se leyó', tone: 'error' },
  'con-errores': { label: 'Con celdas por corregir', tone: 'error' },
  probada: { label: 'Leída sin errores', tone: 'warning' },
  importada: { label: 'Importada', tone: 'success' },
} as const satisfies Record<RunState, { label: string; tone: string }>;

/** The words of a state, with the colour of their tag. */
type ShownState = { label: string; tone: 'neutral' | 'info' | 'success' | 'warning' | 'error' };

/** Properties of a run that decide the state in its heading. */
type StatedRun = {
  estado: RunState;
  isConfirmed: boolean;
  sentAt: string | null;
  isReturned: boolean;
  isUndo: boolean;
  isUndone: boolean;
  /** Whether it is a book of a format, with the states of its quarter's board. */
  isBook: boolean;
};

/** Returns the state of a run for its heading; for a dry run, including its progress to confirmation. */
export function runState(run: StatedRun): ShownState {
  const { estado, isConfirmed, isReturned, sentAt, isUndo, isUndone, isBook } = run;
  if (isUndone) return { label: 'Se deshizo', tone: 'warning' };
  if (isBook && !isUndo) return stateOfBook(run);
  if (estado !== 'probada') return runStateNames[estado];
  if (isConfirmed) return { label: 'Confirmada', tone: 'success' };
  if (isReturned) return { label: 'Devuelta', tone: 'warning' };
  return sentAt === null ? runStateNames.probada : { label: 'En revisión', tone: 'info' };
}

/** Returns the state of a book, named as on the board of its quarter. */
function stateOfBook({ estado, isConfirmed, isReturned, sentAt }: StatedRun): ShownState {
  const named = (state: BoardState): ShownState => ({
    label: boardStateNames[state].one,
    tone: boardStateNames[state].tone ?? 'neutral',
  });
  if (isRunning(estado)) return named('leyendo');
  if (estado === 'importada') return named('publicado');
  if (estado !== 'probada') return named('con-errores');
  if (isConfirmed) return { label: 'Aprobado', tone: 'success' };
  if (isReturned) return named('devuelto');
  return named(sentAt === null ? 'borrador' : 'revision');
}

/** Returns whether a run will change its state without an act. */
export function isRunning(state: RunState): boolean {
  return state === 'pendiente' || state === 'en-curso' || state === 'interrumpida';
}

/** Returns the current import step of a run. */
export function stepOf(run: {
  estado: RunState;
  prueba: boolean;
  otherPeriod: string | undefined;
  encabezados: readonly unknown[];
}): 'columnas' | 'ensayo' | 'confirmar' {
  const { estado, prueba, otherPeriod, encabezados } = run;
  if (estado === 'fallida' && encabezados.length > 0) return 'columnas';
  if (!prueba && !isRunning(estado)) return 'confirmar';
  return estado === 'probada' && !otherPeriod ? 'confirmar' : 'ensayo';
}
