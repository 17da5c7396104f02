/** States of a work version. `publicado`: the public row shows it. `descartado`: a new row that was removed from its set and never public. */
export const contentStates = ['borrador', 'revision', 'devuelto', 'programado', 'publicado', 'descartado'] as const;
export type ContentState = (typeof contentStates)[number];

/** Steps in the history of content. `retomado`: a save ended a review or a schedule. */
export const steps = [
  'enviado',
  'retomado',
  'devuelto',
  'programado',
  'cancelado',
  'publicado',
  'retirado',
  'repuesto',
  'deshecho',
] as const;
export type ContentStep = (typeof steps)[number];

/** Names of the states, shown to staff. */
export const stateNames: Record<ContentState, string> = {
  borrador: 'Borrador',
  revision: 'En revisión',
  devuelto: 'Devuelto',
  programado: 'Programado',
  publicado: 'Sin cambios',
  descartado: 'Descartado',
};

/** Returns the name of a state with something pending; empty for other states. */
export function pendingName(state: ContentState): string {
  return state === 'publicado' ? '' : stateNames[state];
}

/** Visibility of a public row. `espera`: its date is in the future. */
export const siteStates = ['publicado', 'espera', 'oculto', 'retirado'] as const;
export type SiteState = (typeof siteStates)[number];

/** Names of the site states, shown to staff. */
export const siteNames: Record<SiteState, string> = {
  publicado: 'Publicado',
  espera: 'Espera su fecha',
  oculto: 'Sin publicar',
  retirado: 'Retirado',
};

/**
 * Allowed moves of a work version in each state. Saving is always possible: it creates a draft, and cancels a schedule. A returned version must be
 * submitted again before its approval.
 */
const possible: Record<ContentState, readonly ContentMove[]> = {
  borrador: ['enviar', 'publicar', 'programar'],
  devuelto: ['enviar'],
  revision: ['devolver', 'publicar', 'programar'],
  programado: ['publicar', 'programar', 'cancelar-programa'],
  publicado: [],
  descartado: [],
};
export type ContentMove = 'enviar' | 'devolver' | 'publicar' | 'programar' | 'cancelar-programa';

/** Returns whether content in `state` has a pending version. */
export function isPendingState(state: ContentState): boolean {
  return state !== 'publicado' && state !== 'descartado';
}

/** Returns whether content in `state` is in review or scheduled. A save makes it a draft again. */
export function isUnderWay(state: ContentState): boolean {
  return state === 'revision' || state === 'programado';
}

/** Returns whether a version in `state` may make a move. */
export function canMove(state: ContentState, move: ContentMove): boolean {
  return possible[state].includes(move);
}

/** Returns whether a move approves a version, for immediate or scheduled publication. */
export function isApproval(move: string): move is 'publicar' | 'programar' {
  return move === 'publicar' || move === 'programar';
}

/**
 * Returns a sentence on why a move is not allowed, and what to do. Either someone moved the version after the page was loaded, or it was
 * returned.
 */
export function refusalOf(state: ContentState, move: ContentMove): string {
  return state === 'devuelto' && isApproval(move)
    ? 'Se devolvió para corregir: antes de publicar o programar, hay que enviar otra vez a revisión.'
    : 'Alguien cambió su estado mientras usted decidía.';
}

/** Returns whether an approval needs a reason: for one's own version, or one never submitted. A scheduled version is already approved. */
export function needsReason(state: ContentState, author: string | null, approver: string): boolean {
  return state !== 'programado' && (author === approver || state !== 'revision');
}
