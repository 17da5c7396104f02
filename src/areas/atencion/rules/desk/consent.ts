/** Acts on a record that need the consent of a second person. */
export const consentKinds = ['excluir', 'tapar', 'desechar'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/**
 * States of a proposed act. `sin-efecto`: the record changed before the consent. `anterior`: an exclusion by an earlier release, which needed no
 * consent. `terminado`: an ended exclusion.
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

/** States of current exclusions. */
export const inForce: readonly ConsentState[] = ['consentido', 'anterior'];

/** Names of the acts. */
export const consentWords: Record<ConsentKind, string> = {
  excluir: 'Excluir a una persona',
  tapar: 'Tapar un texto casi completo',
  desechar: 'Declararlo improcedente',
};

/** Minimum and maximum length of a reason, in characters. */
const MIN_REASON = 10;
export const MAX_REASON = 500;

/** Returns the error sentence for a reason; undefined if it is acceptable. */
export function reasonFault(reason: string): string | undefined {
  if (visibleLetters(reason) < MIN_REASON) return `Escriba por qué, con ${MIN_REASON} letras o más.`;
  return reason.length > MAX_REASON ? `Escriba a lo más ${MAX_REASON} letras.` : undefined;
}

/** Invisible characters that Unicode classifies as letters: Hangul fillers. */
const FILLERS = /[\u115F\u1160\u3164\uFFA0]/g;

/** Returns the number of visible letters and digits of a text. */
export function visibleLetters(text: string): number {
  return text.replace(FILLERS, '').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
