import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';

// Of this process and this run: what it marks can be neither traced back nor compared with another day's.
const key = randomBytes(32);

/**
 * A mark for who asks, to count by: a keyed hash of the address, never the address. Of an IPv6 address the first 64 bits count, since
 * one household has them all to itself.
 */
export function callerMark(address: string): string {
  return createHmac('sha256', key).update(networkOf(address)).digest('base64url');
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
