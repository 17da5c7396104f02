/** Returns what is wrong with a value as a sentence: «pasa de 100 caracteres» → «Pasa de 100 caracteres.» */
export function asSentence(problem: string): string {
  const sentence = `${problem.slice(0, 1).toUpperCase()}${problem.slice(1)}`;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
