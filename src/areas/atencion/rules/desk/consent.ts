/** Acts on a record that need the consent of a second person. */
export const consentKinds = ['excluir', 'tapar', 'desechar'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/**
 * State of a proposed act. `sin-efecto`: the record changed before anybody consented. `anterior`: an exclusion of a version that asked for
 * no consent. `terminado`: an exclusion that somebody ended.
 */
export const consentStates = [
  'pendiente',
  'consentido',
  'negado',
  'retirado',
  'sin-efecto',
  'anterior',
  'terminado',
] as const;
export type ConsentState = (typeof consentStates)[number];

/** States of the exclusions that are in force. */
export const inForce: readonly ConsentState[] = ['consentido', 'anterior'];

/** Names of the acts. */
export const consentWords: Record<ConsentKind, string> = {
  excluir: 'Excluir a una persona',
  tapar: 'Tapar un texto casi completo',
  desechar: 'Declararlo improcedente',
};

/** Fewest and most letters of a reason. */
const MIN_REASON = 10;
export const MAX_REASON = 500;

/** Returns what is wrong with a reason, as a sentence; undefined if it is acceptable. */
export function reasonFault(reason: string): string | undefined {
  if (visibleLetters(reason) < MIN_REASON) return `Escriba por qué, con ${MIN_REASON} letras o más.`;
  return reason.length > MAX_REASON ? `Escriba a lo más ${MAX_REASON} letras.` : undefined;
}

/** Letters that show nothing, although Unicode calls them letters: the fillers of Hangul. */
const FILLERS = /[\u115F\u1160\u3164\uFFA0]/g;

/** Returns how many letters and digits of a text somebody sees. */
export function visibleLetters(text: string): number {
  return text.replace(FILLERS, '').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
