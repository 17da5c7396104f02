import { keyRing } from '#platform/encryption/key-ring.ts';
import { keyedHash, keyedHashes } from '#platform/encryption/lookup.ts';
import { open, openOrNothing, seal } from '#platform/encryption/seal.ts';
import { isMailAddress } from '#platform/mail/mail.ts';

const PURPOSE = 'suscriptores';
const HASH = 'suscriptores-correo';

/** Returns an address as it is compared: servers that tell letter case apart in it do not exist any more. */
export function normalizedAddress(address: string): string {
  return address.trim().toLowerCase();
}

/** Returns the address that somebody typed, as it is compared; undefined for what is not one address. */
export function readAddress(typed: string): string | undefined {
  const address = normalizedAddress(typed);
  return isMailAddress(address) ? address : undefined;
}

/** Seals the address of a subscriber. Throws the problem 503 without keys. */
export function sealAddress(id: string, address: string): Buffer {
  return seal(keyRing().lookupKey(PURPOSE), address, contextOf(id));
}

/** Returns the address of a subscriber; undefined for one that no key of the ring opens. Throws the problem 503 without keys. */
export function openAddress(id: string, sealed: Buffer): string | undefined {
  for (const key of keyRing().lookupKeys(PURPOSE)) {
    const address = openOrNothing(() => open(key, sealed, contextOf(id)).toString());
    if (address !== undefined) return address;
  }
  return undefined;
}

/** Returns the hash by which an address is stored, and those under former keys by which it may be. */
export function addressHashes(address: string): { stored: Buffer; all: Buffer[] } {
  const text = normalizedAddress(address);
  return { stored: keyedHash(HASH, text), all: keyedHashes(HASH, text) };
}

function contextOf(id: string): string {
  return `suscriptor/${id}/correo`;
}
