import type { IncomingHttpHeaders } from 'node:http';
import { matchesEtag } from '../../http/negotiation.ts';
import type { ByteRange } from '../store.ts';

/** Validators of a stored file: its strong entity tag, and its date in milliseconds. */
type Validators = { etag: string; modified: number };

/**
 * Evaluates the conditions of a GET or HEAD, in the order of RFC 9110, section 13.2.2: `'failed'` (412), `'unchanged'` (304) or
 * `'send'`. Unparseable dates are ignored.
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

/** Returns whether a `Range` applies to this content: there is no `If-Range`, or it matches the tag or date exactly (section 13.1.5). */
export function rangeStillValid(headers: IncomingHttpHeaders, current: Validators): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  return condition.includes('"')
    ? condition === current.etag
    : Date.parse(condition) === wholeSeconds(current.modified);
}

/** Rounds down to whole seconds, the resolution of HTTP dates. */
export function wholeSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000) * 1000;
}

function matchesStrongly(header: string, etag: string): boolean {
  return header.split(',').some((candidate) => candidate.trim() === etag || candidate.trim() === '*');
}

/** Returns whether the content is newer than a date; undefined if the date is absent or unparseable. */
function isNewerThan(current: Validators, date: string | undefined): boolean | undefined {
  const time = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? undefined : wholeSeconds(current.modified) > time;
}

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, section 14): one range with both ends included, `'none'` for the whole file, or
 * `'outside'` if it is out of range. Several ranges, other units and malformed headers count as the whole file, as the RFC allows.
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | 'none' | 'outside' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'none';
  // The last N bytes, or all of a shorter file; `range-parser` would reject the latter, contrary to section 14.1.2.
  if (first === '') return inside({ start: Math.max(0, size - Number(last)), end: size - 1 });
  if (last !== '' && Number(last) < Number(first)) return 'none';
  return inside({ start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) });
}

function inside(range: ByteRange): ByteRange | 'outside' {
  return range.start <= range.end ? range : 'outside';
}
