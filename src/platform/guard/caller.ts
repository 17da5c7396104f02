import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { hasKeyRing, keyRing } from '../encryption/key-ring.ts';

let key: Buffer | undefined;
/** Without a key ring only the limit of this process counts: everything that the database counts answers 503. */
const processKey = randomBytes(32);

/**
 * Returns the mark of a caller: keyed hashes of the address range and of the network of `address`, the same on all nodes. It stays in
 * memory; the database counts by `dailyMark` of it. The network of an IPv6 address is its first 64 bits, since one household has them all.
 */
export function callerMark(address: string): string {
  // Of the first key, so that it is the same on all nodes and stays; nothing that is stored has this hash.
  if (!key && hasKeyRing()) key = keyRing().lookupKeys('redes').at(-1);
  const groups = groupsOf(address);
  return `${hashOf(groups.slice(0, 3))}.${hashOf(groups.slice(0, 4))}`;
}

/** Returns the part of a mark that the callers of one address range share: 256 addresses of IPv4, the first 48 bits of IPv6. */
export function rangeOf(mark: string): string {
  return mark.split('.')[0] ?? mark;
}

function hashOf(groups: readonly string[]): string {
  return createHmac('sha256', key ?? processKey)
    .update(groups.join(':'))
    .digest('base64url');
}

/** Returns the parts of an address: four of IPv4, eight of IPv6. */
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
