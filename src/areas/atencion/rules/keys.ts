import { createHash } from 'node:crypto';

/** To whom a data key is sealed: a handler by id, or an escrow key. `publica` is an X25519 public key. */
export type Recipient = { id: string; publica: Buffer };

/** The private key of a recipient. */
export type PrivateKey = { id: string; privateKey: Buffer };

/**
 * Returns what the log says of a public key: its whole hash in hexadecimal. The log takes no text of digits alone, as a folio, and one in 1,800
 * hashes begins with sixteen digits.
 */
export function keyFingerprint(publicKey: Buffer): string {
  return createHash('sha256').update(publicKey).digest('hex');
}

/** Fewest letters of the passphrase of a reading key: four or five words. */
const MIN_PHRASE = 20;
/** Most letters of a passphrase. */
const MAX_PHRASE = 200;

/** Returns what is wrong with a new passphrase, as a sentence; undefined if it is acceptable. */
export function phraseFault(phrase: string, repeated: string): string | undefined {
  if (phrase.length < MIN_PHRASE)
    return `Escriba al menos ${MIN_PHRASE} letras: cuatro o cinco palabras que no vayan juntas.`;
  if (phrase.length > MAX_PHRASE) return `Escriba a lo más ${MAX_PHRASE} letras.`;
  if (new Set(phrase).size < 8) return 'Use más letras distintas: la frase se adivina con facilidad.';
  return phrase === repeated ? undefined : 'Las dos frases son distintas.';
}
