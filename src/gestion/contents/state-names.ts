import type { ContentState } from '#platform/editing/states.ts';
import type { Retiro } from '#platform/publications/schema.ts';

/** Colour of the tag of a state. */
export const stateTones = {
  borrador: 'neutral',
  revision: 'info',
  devuelto: 'error',
  programado: 'warning',
  publicado: 'success',
  descartado: 'neutral',
} as const satisfies Record<ContentState, string>;

/** Names of the kinds of withdrawal, in its form and in the history. */
export const retiroNames: Readonly<Record<Retiro, string>> = {
  error: 'Se publicó por error',
  fusion: 'Se unió a otro',
  sustitucion: 'Otro lo reemplaza',
};

/** Returns the kind of a withdrawal, to follow its step in a history, as ` (se unió a otro)`; empty for other steps. */
export function retiroNote(retiro: Retiro | null): string {
  return retiro ? ` (${retiroNames[retiro].toLowerCase()})` : '';
}
