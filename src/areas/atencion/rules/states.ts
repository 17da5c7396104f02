import type { EstadoDenuncia } from './values.ts';

/** Origin of an event: sender or staff. */
export type Origen = 'persona' | 'personal';
type Transition = { from: EstadoDenuncia; event: string; to: EstadoDenuncia; origen: Origen };

/**
 * State table of a record: event, origin, and the states before and after. Commands and tests both run on this table. An addition by the
 * sender is allowed in every state. An addition to a closed record is stored, and staff may reopen the record.
 */
export const transitions = [
  { from: 'Recibida', event: 'revisar', to: 'En revisión', origen: 'personal' },
  { from: 'Recibida', event: 'desechar', to: 'Improcedente', origen: 'personal' },
  { from: 'Recibida', event: 'responder', to: 'Recibida', origen: 'personal' },
  { from: 'Recibida', event: 'agregar', to: 'Recibida', origen: 'persona' },

  { from: 'En revisión', event: 'pedirInformacion', to: 'Requiere información', origen: 'personal' },
  { from: 'En revisión', event: 'investigar', to: 'En investigación', origen: 'personal' },
  { from: 'En revisión', event: 'concluir', to: 'Concluida', origen: 'personal' },
  { from: 'En revisión', event: 'desechar', to: 'Improcedente', origen: 'personal' },
  { from: 'En revisión', event: 'responder', to: 'En revisión', origen: 'personal' },
  { from: 'En revisión', event: 'agregar', to: 'En revisión', origen: 'persona' },

  { from: 'Requiere información', event: 'agregar', to: 'En revisión', origen: 'persona' },
  { from: 'Requiere información', event: 'revisar', to: 'En revisión', origen: 'personal' },
  { from: 'Requiere información', event: 'concluir', to: 'Concluida', origen: 'personal' },
  { from: 'Requiere información', event: 'desechar', to: 'Improcedente', origen: 'personal' },
  { from: 'Requiere información', event: 'responder', to: 'Requiere información', origen: 'personal' },

  { from: 'En investigación', event: 'pedirInformacion', to: 'Requiere información', origen: 'personal' },
  { from: 'En investigación', event: 'concluir', to: 'Concluida', origen: 'personal' },
  { from: 'En investigación', event: 'desechar', to: 'Improcedente', origen: 'personal' },
  { from: 'En investigación', event: 'responder', to: 'En investigación', origen: 'personal' },
  { from: 'En investigación', event: 'agregar', to: 'En investigación', origen: 'persona' },

  { from: 'Concluida', event: 'reabrir', to: 'En revisión', origen: 'personal' },
  { from: 'Concluida', event: 'agregar', to: 'Concluida', origen: 'persona' },

  { from: 'Improcedente', event: 'reabrir', to: 'En revisión', origen: 'personal' },
  { from: 'Improcedente', event: 'agregar', to: 'Improcedente', origen: 'persona' },
] as const satisfies readonly Transition[];

export type Evento = (typeof transitions)[number]['event'];

export const initialState: EstadoDenuncia = 'Recibida';
/** Final states; the retention period starts when a record enters one. */
export const finalStates: readonly EstadoDenuncia[] = ['Concluida', 'Improcedente'];

/** Returns the state after `event` by `origen`; undefined if the table does not contain it. */
export function nextState(from: EstadoDenuncia, event: Evento, origen: Origen): EstadoDenuncia | undefined {
  return transitions.find((each) => each.from === from && each.event === event && each.origen === origen)?.to;
}

/** Returns the events that `origen` may apply in a state, for the buttons of the back office. */
export function possibleEvents(from: EstadoDenuncia, origen: Origen): Evento[] {
  return transitions.filter((each) => each.from === from && each.origen === origen).map(({ event }) => event);
}
