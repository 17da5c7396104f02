import { keyRing } from '#platform/encryption/key-ring.ts';
import { open, SealError, seal } from '#platform/encryption/seal.ts';
import { Problem } from '#platform/http/problem.ts';

const PURPOSE = 'acuse';

/**
 * The text of a receipt, sealed. The page carries it in a field of a form that gives it back as a file: no folio in an address, nothing
 * stored or asked for, with or without scripts; and only what this institution wrote ever comes out.
 */
export function sealReceipt(text: string): string {
  return seal(keyRing().lookupKey(PURPOSE), text, PURPOSE).toString('base64url');
}

/** The text that `sealReceipt` sealed. Throws the problem 400 for anything else, and 503 without keys. */
export function openReceipt(sealed: string): string {
  const key = keyRing().lookupKey(PURPOSE);
  try {
    return open(key, Buffer.from(sealed, 'base64url'), PURPOSE).toString();
  } catch (error) {
    if (error instanceof SealError) throw new Problem('peticion-malformada');
    throw error;
  }
}
