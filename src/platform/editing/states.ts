/** States of a work version. `publicado`: the public row shows it. `descartado`: a new row that left its set of changes and was never public. */
export const contentStates = ['borrador', 'revision', 'devuelto', 'programado', 'publicado', 'descartado'] as const;
export type ContentState = (typeof contentStates)[number];

/** Steps in the life of content, as its history shows them. `retomado`: a save took out of review or of the schedule what waited there. */
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

/** Names of the states as the staff reads them. */
export const stateNames: Record<ContentState, string> = {
  borrador: 'Borrador',
  revision: 'En revisión',
  devuelto: 'Devuelto',
  programado: 'Programado',
  publicado: 'Sin cambios',
  descartado: 'Descartado',
};

/** Returns the name of a state in which somebody has something to do; empty where nothing waits. */
export function pendingName(state: ContentState): string {
  return state === 'publicado' ? '' : stateNames[state];
}

/** Whether the public sees a row: `espera` has a date that has not come. */
export const siteStates = ['publicado', 'espera', 'oculto', 'retirado'] as const;
export type SiteState = (typeof siteStates)[number];

/** Names of these states as the staff reads them. */
export const siteNames: Record<SiteState, string> = {
  publicado: 'Publicado',
  espera: 'Espera su fecha',
  oculto: 'Sin publicar',
  retirado: 'Retirado',
};

/**
 * Allowed moves of a work version in each state. Saving is always possible: it makes a draft, and cancels a schedule. What was returned is
 * approved only after it was sent again.
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

/** Returns whether content in `state` is on its way to the public: in review or scheduled. A save makes it a draft again. */
export function isUnderWay(state: ContentState): boolean {
  return state === 'revision' || state === 'programado';
}

/** Returns whether a version in `state` may make a move. */
export function canMove(state: ContentState, move: ContentMove): boolean {
  return possible[state].includes(move);
}

/** Whether a move approves a version: for now, or for another day. */
export function isApproval(move: string): move is 'publicar' | 'programar' {
  return move === 'publicar' || move === 'programar';
}

/** Returns why a version may not make a move, and what to do: another person moved it after the page was read, or it was returned. */
export function refusalOf(state: ContentState, move: ContentMove): string {
  return state === 'devuelto' && isApproval(move)
    ? 'Se devolvió para corregir: antes de publicar o programar, hay que enviar otra vez a revisión.'
    : 'Alguien cambió su estado mientras usted decidía.';
}

/** Returns whether an approval needs a reason: of one's own version, or of one that was never submitted. What is scheduled was approved. */
export function needsReason(state: ContentState, author: string | null, approver: string): boolean {
  return state !== 'programado' && (author === approver || state !== 'revision');
}
