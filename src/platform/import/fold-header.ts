import { foldText } from '../text/fold.ts';

/** Folds a header to lower-case words without accents and punctuation: `tipo de auditoria` for «Tipo de auditoría:». */
export function foldHeader(text: string): string {
  return foldText(text.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' '));
}
