import type { EstadoDenuncia } from './values.ts';

export type Actor = 'persona' | 'personal';
export type Transition = { from: EstadoDenuncia; event: string; to: EstadoDenuncia; who: Actor };

/**
 * The life of a record: who may do what, from which state, and what becomes of it. This table is all there is: the commands run it, the
 * tests loop over it. A person is never refused: what is added to a closed record is kept, and the staff may reopen it.
 */
export const transitions = [
  { from: 'Recibida', event: 'revisar', to: 'En revisión', who: 'personal' },
  { from: 'Recibida', event: 'desechar', to: 'Improcedente', who: 'personal' },
  { from: 'Recibida', event: 'responder', to: 'Recibida', who: 'personal' },
  { from: 'Recibida', event: 'agregar', to: 'Recibida', who: 'persona' },

  { from: 'En revisión', event: 'pedirInformacion', to: 'Requiere información', who: 'personal' },
  { from: 'En revisión', event: 'investigar', to: 'En investigación', who: 'personal' },
  { from: 'En revisión', event: 'concluir', to: 'Concluida', who: 'personal' },
  { from: 'En revisión', event: 'desechar', to: 'Improcedente', who: 'personal' },
  { from: 'En revisión', event: 'responder', to: 'En revisión', who: 'personal' },
  { from: 'En revisión', event: 'agregar', to: 'En revisión', who: 'persona' },

  { from: 'Requiere información', event: 'agregar', to: 'En revisión', who: 'persona' },
  { from: 'Requiere información', event: 'revisar', to: 'En revisión', who: 'personal' },
  { from: 'Requiere información', event: 'concluir', to: 'Concluida', who: 'personal' },
  { from: 'Requiere información', event: 'desechar', to: 'Improcedente', who: 'personal' },
  { from: 'Requiere información', event: 'responder', to: 'Requiere información', who: 'personal' },

  { from: 'En investigación', event: 'pedirInformacion', to: 'Requiere información', who: 'personal' },
  { from: 'En investigación', event: 'concluir', to: 'Concluida', who: 'personal' },
  { from: 'En investigación', event: 'desechar', to: 'Improcedente', who: 'personal' },
  { from: 'En investigación', event: 'responder', to: 'En investigación', who: 'personal' },
  { from: 'En investigación', event: 'agregar', to: 'En investigación', who: 'persona' },

  { from: 'Concluida', event: 'reabrir', to: 'En revisión', who: 'personal' },
  { from: 'Concluida', event: 'agregar', to: 'Concluida', who: 'persona' },

  { from: 'Improcedente', event: 'reabrir', to: 'En revisión', who: 'personal' },
  { from: 'Improcedente', event: 'agregar', to: 'Improcedente', who: 'persona' },
] as const satisfies readonly Transition[];

export type Evento = (typeof transitions)[number]['event'];

export const initialState: EstadoDenuncia = 'Recibida';
/** What nothing more is expected of: its retention begins to count. */
export const finalStates: readonly EstadoDenuncia[] = ['Concluida', 'Improcedente'];

/** The state after `event` by `who`, or undefined when the table does not have it. */
export function nextState(from: EstadoDenuncia, event: Evento, who: Actor): EstadoDenuncia | undefined {
  return transitions.find((each) => each.from === from && each.event === event && each.who === who)?.to;
}

/** What `who` may do in a state, for the buttons of the back office. */
export function possibleEvents(from: EstadoDenuncia, who: Actor): Evento[] {
  return transitions.filter((each) => each.from === from && each.who === who).map(({ event }) => event);
}
