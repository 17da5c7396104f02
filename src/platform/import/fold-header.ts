import { foldText } from '../text/fold.ts';

/** Words alone, without accents, capitals or signs: «Tipo de auditoría:» → `tipo de auditoria`. */
export function foldHeader(text: string): string {
  return foldText(text.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' '));
}
