import { keyRing } from '#platform/encryption/key-ring.ts';
import { open, openOrNothing, seal } from '#platform/encryption/seal.ts';

const PURPOSE = 'acuse';

/**
 * Seals the text of a receipt. The page posts it back in a hidden field to download it as a file: the folio appears in no address, nothing
 * is stored, and no JavaScript is needed. The seal prevents downloads of text that this site did not produce.
 */
export function sealReceipt(text: string): string {
  return seal(keyRing().lookupKey(PURPOSE), text, PURPOSE).toString('base64url');
}

/** Opens a text sealed by `sealReceipt`; undefined for other input. Throws the problem 503 without keys. */
export function openReceipt(sealed: string): string | undefined {
  const key = keyRing().lookupKey(PURPOSE);
  return openOrNothing(() => open(key, Buffer.from(sealed, 'base64url'), PURPOSE).toString());
}
