import { createHash } from 'node:crypto';

/**
 * Returns what the log says of a public key: its whole hash in hexadecimal. The log takes no text of digits alone, as a folio, and one in 1,800
 * hashes begins with sixteen digits.
 */
export function keyFingerprint(publicKey: Buffer): string {
  return createHash('sha256').update(publicKey).digest('hex');
}
