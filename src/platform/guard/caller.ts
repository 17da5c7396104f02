import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { hasKeyRing, keyRing } from '../encryption/key-ring.ts';

let key: Buffer | undefined;
/** Without a key ring only the limit of this process counts: everything that the database counts answers 503. */
const processKey = randomBytes(32);

/**
 * Returns the mark of a caller: a keyed hash of the network of `address`, the same on all nodes. It stays in memory; the database counts by
 * `dailyMark` of it. The network of an IPv6 address is its first 64 bits, since one household has them all.
 */
export function callerMark(address: string): string {
  if (!key && hasKeyRing()) key = keyRing().lookupKey('redes');
  return createHmac('sha256', key ?? processKey)
    .update(networkOf(address))
    .digest('base64url');
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [left = '', right] = plain.toLowerCase().split('::');
  const before = left === '' ? [] : left.split(':');
  const after = right ? right.split(':') : [];
  const groups =
    right === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
