import { formatDateLong } from '#platform/format.ts';
import { finalStates } from '../states.ts';
import type { EstadoDenuncia } from '../values.ts';

type Registro = {
  estado: EstadoDenuncia;
  /** ISO date of the reception. */
  recibido: string;
  /** ISO date of the newest follow-up. */
  movimiento: string | undefined;
  /** Due date of the answer, for the kinds that show it. */
  limite: string | null;
  /** Whether it is overdue: its term was not suspended, and ended before today. */
  vencido: boolean;
};

/** Returns the opening sentence on a record: its state with its date, and the next legal date. */
export function lookupSentence({ estado, recibido, movimiento, limite, vencido }: Registro): string {
  const since = formatDateLong(movimiento ?? recibido);
  const state = estado === 'Recibida' ? `Recibida el ${formatDateLong(recibido)}.` : stateWords[estado](since);
  if (finalStates.includes(estado)) return state;
  if (limite && vencido) return `${state} El plazo para contestar venció el ${formatDateLong(limite)} y sigue abierta.`;
  if (limite) return `${state} La respuesta llega a más tardar el ${formatDateLong(limite)}.`;
  return `${state} Cada cambio aparece aquí con su fecha.`;
}

const stateWords: Record<Exclude<EstadoDenuncia, 'Recibida'>, (date: string) => string> = {
  'En revisión': (date) => `En revisión desde el ${date}.`,
  'Requiere información': (date) => `Falta información que se pidió el ${date}: agréguela abajo.`,
  'En investigación': (date) => `En investigación desde el ${date}.`,
  Concluida: (date) => `Concluida el ${date}.`,
  Improcedente: (date) => `Improcedente desde el ${date}: abajo se explica por qué.`,
};
