/** Fewest letters of the passphrase of a reading key: four or five words. */
export const MIN_PHRASE = 20;
/** Most letters of a passphrase. */
export const MAX_PHRASE = 200;

/** Returns what is wrong with a new passphrase, as a sentence; undefined if it is acceptable. */
export function phraseFault(phrase: string, repeated: string): string | undefined {
  if (phrase.length < MIN_PHRASE)
    return `Escriba al menos ${MIN_PHRASE} letras: cuatro o cinco palabras que no vayan juntas.`;
  if (phrase.length > MAX_PHRASE) return `Escriba a lo más ${MAX_PHRASE} letras.`;
  if (new Set(phrase).size < 8) return 'Use más letras distintas: la frase se adivina con facilidad.';
  return phrase === repeated ? undefined : 'Las dos frases son distintas.';
}
