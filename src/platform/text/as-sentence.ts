import { capitalized } from './first-letter.ts';
/** Returns what is wrong with a value as a sentence: «pasa de 100 caracteres» → «Pasa de 100 caracteres.» */
export function asSentence(problem: string): string {
  const sentence = capitalized(problem);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
