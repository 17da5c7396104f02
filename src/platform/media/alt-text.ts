/** Longest description of a picture, in letters. */
export const MAX_ALT = 300;
/** Hint of the fields of a description. */
export const ALT_HINT = 'La escucha quien no puede verla. Diga qué se ve, no «imagen de».';
/** Sentence about a description that is missing or too long. */
export const ALT_FAULT = `Escriba la descripción, de hasta ${MAX_ALT} letras: la escucha quien no puede ver la imagen.`;

/** Returns whether a trimmed text is a description. */
export function isAltText(text: string): boolean {
  return text !== '' && text.length <= MAX_ALT;
}
