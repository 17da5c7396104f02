/** Returns the text with a capital letter at its beginning. */
export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Returns the text with a lower-case first letter, for use inside a sentence. Initials are unchanged: «DIF municipal». */
export function uncapitalized(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** Returns a problem as a sentence: «pasa de 100 caracteres» → «Pasa de 100 caracteres.» */
export function asSentence(problem: string): string {
  const sentence = capitalized(problem);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
