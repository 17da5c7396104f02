/** Maximum length of a picture description, in characters. */
export const MAX_ALT = 300;
/** Hint of description fields. */
export const ALT_HINT = 'La escucha quien no puede verla. Diga qué se ve, no «imagen de».';
/** Error sentence for a missing or too long description. */
export const ALT_FAULT = `Escriba la descripción, de hasta ${MAX_ALT} letras: la escucha quien no puede ver la imagen.`;

/** Returns whether a trimmed text is a valid description. */
export function isAltText(text: string): boolean {
  return text !== '' && text.length <= MAX_ALT;
}
