import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { hasKeyRing, keyRing } from '../encryption/key-ring.ts';

let key: Buffer | undefined;
/** Key for limits within this process, used without a key ring. Limits counted in the database answer 503 then. */
const processKey = randomBytes(32);

/**
 * Returns the mark of a caller: keyed hashes of the address range and of the network of `address`, the same on all nodes. It is never stored; the
 * database counts by its `dailyMark`. The network of an IPv6 address is its first 64 bits, since one household has them all.
 */
export function callerMark(address: string): string {
  // Uses the oldest key, which is the same on all nodes and never changes. The hash is not stored.
  if (!key && hasKeyRing()) key = keyRing().lookupKeys('redes').at(-1);
  const groups = groupsOf(address);
  return `${hashOf(groups.slice(0, 3))}.${hashOf(groups.slice(0, 4))}`;
}

/** Returns the part of a mark shared by an address range: 256 IPv4 addresses, or the first 48 bits of IPv6. */
export function rangeOf(mark: string): string {
  return mark.split('.')[0] ?? mark;
}

function hashOf(groups: readonly string[]): string {
  return createHmac('sha256', key ?? processKey)
    .update(groups.join(':'))
    .digest('base64url');
}

/** Returns the groups of an address: four for IPv4, eight for IPv6. */
function groupsOf(address: string): string[] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain.split('.');
  const [left = '', right] = plain.toLowerCase().split('::');
  const before = left === '' ? [] : left.split(':');
  const after = right ? right.split(':') : [];
  const groups =
    right === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}
