import type { IncomingHttpHeaders } from 'node:http';
import { matchesEtag } from '../../http/negotiation.ts';
import type { ByteRange } from '../store.ts';

/** Validators of a stored file: its strong entity tag, and its date in milliseconds. */
export type Validators = { etag: string; modified: number };

/**
 * Evaluates the conditions of a GET or HEAD, in the order of RFC 9110, section 13.2.2: `'failed'` (412), `'unchanged'` (304) or
 * `'send'`. Dates that cannot be read are ignored.
 */
export function evaluateConditions(headers: IncomingHttpHeaders, current: Validators): 'failed' | 'unchanged' | 'send' {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifMatch !== undefined) {
    if (!matchesStrongly(ifMatch, current.etag)) return 'failed';
  } else if (isNewerThan(current, headers['if-unmodified-since'])) return 'failed';
  if (ifNoneMatch !== undefined) return matchesEtag(ifNoneMatch, current.etag) ? 'unchanged' : 'send';
  const since = headers['if-modified-since'];
  return since !== undefined && isNewerThan(current, since) === false ? 'unchanged' : 'send';
}

/** Whether a `Range` still speaks of this file: no `If-Range`, or one that names exactly this tag or date (section 13.1.5). */
export function rangeStillValid(headers: IncomingHttpHeaders, current: Validators): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  return condition.includes('"')
    ? condition === current.etag
    : Date.parse(condition) === wholeSeconds(current.modified);
}

/** HTTP dates count whole seconds. */
export function wholeSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000) * 1000;
}

function matchesStrongly(header: string, etag: string): boolean {
  return header.split(',').some((candidate) => candidate.trim() === etag || candidate.trim() === '*');
}

/** Undefined when the date is absent or cannot be read. */
function isNewerThan(current: Validators, date: string | undefined): boolean | undefined {
  const time = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? undefined : wholeSeconds(current.modified) > time;
}

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
