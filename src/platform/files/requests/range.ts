import type { ByteRange } from '../store.ts';

/**
 * What a `Range` header asks of a file of `size` bytes (RFC 9110, section 14): one range with both ends included, `'none'` for the whole
 * file, `'outside'` when the file has no such part. Several ranges, other units and malformed headers count as the whole file, as the
 * RFC allows.
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | 'none' | 'outside' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'none';
  // The last N bytes, or all where the file is shorter: `range-parser` would refuse those, against section 14.1.2.
  if (first === '') return inside({ start: Math.max(0, size - Number(last)), end: size - 1 });
  if (last !== '' && Number(last) < Number(first)) return 'none';
  return inside({ start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) });
}

function inside(range: ByteRange): ByteRange | 'outside' {
  return range.start <= range.end ? range : 'outside';
}
