import { LRUCache } from 'lru-cache';
import { isDatabaseBound } from '../database/connection.ts';
import { today } from '../visibility.ts';

const MAX_RESULTS = 2000;
/** Maximum estimated size of all kept results, in bytes. */
const MAX_BYTES = 12_000_000;

type KeptResult = { areas: readonly string[]; result: Promise<unknown> };
/** An argument that identifies a result: plain data. A `Date` counts as its day in the time zone of the institution. */
type Argument =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | readonly Argument[]
  | { readonly [name: string]: Argument };

let results: LRUCache<string, KeptResult> | undefined;
let queries = 0;

/**
 * Returns a wrapper that caches the results of queries on tables of `areas` (names under which changes are announced). A result is shared by calls
 * with the same arguments and frozen. It is kept until the day ends, the content of one of the areas changes, or its age limit is reached. Not
 * cached while `db()` is bound to a transaction, or in a process that does not call `startKeepingResults`. Not for folios, look-ups, counters and
 * jobs.
 */
export function keepResults(
  ...areas: readonly string[]
): <Args extends readonly Argument[], Result>(
  query: (...args: Args) => Promise<Result>,
) => (...args: Args) => Promise<Result> {
  return (query) => {
    const id = queries++;
    return (...args) => {
      if (!results || isDatabaseBound()) return query(...args);
      return readOnce(results, `${id} ${today(new Date())} ${JSON.stringify(args.map(withDays))}`, areas, () =>
        query(...args),
      );
    };
  };
}

/**
 * Starts keeping results with an empty cache; called when this process starts listening for changes. An unannounced change becomes visible after
 * `maxAge` milliseconds; 0 disables the cache, for a process that does not listen.
 */
export function startKeepingResults(maxAge: number, clock: { now(): number } = performance): void {
  const bounds = { max: MAX_RESULTS, maxSize: MAX_BYTES, ttl: maxAge, ttlResolution: 0, perf: clock };
  results = maxAge > 0 ? new LRUCache(bounds) : undefined;
}

/** Drops the results that depend on `area`, including running queries; drops all results if it is undefined. */
export function dropResults(area: string | undefined): void {
  for (const [key, { areas }] of results?.entries() ?? [])
    if (area === undefined || areas.includes(area)) results?.delete(key);
}

function readOnce<Result>(
  cache: LRUCache<string, KeptResult>,
  key: string,
  areas: readonly string[],
  read: () => Promise<Result>,
): Promise<Result> {
  const stored = cache.get(key);
  // The key starts with the number of the query, so the result has its type.
  if (stored) return stored.result as Promise<Result>;
  // Stored before the query ends, so that a change announced meanwhile drops it.
  const entry = { areas, result: read() };
  cache.set(key, entry, { size: 1 });
  entry.result = keepFrozen(cache, key, entry);
  return entry.result;
}

/** Freezes the result of a running query, and stores its size; drops a failed one. An entry that was dropped meanwhile stays out of the cache. */
async function keepFrozen<Result>(
  cache: LRUCache<string, KeptResult>,
  key: string,
  entry: KeptResult & { result: Promise<Result> },
): Promise<Result> {
  try {
    const result = await entry.result;
    const size = freeze(result);
    if (cache.peek(key) === entry) cache.set(key, entry, { size, noUpdateTTL: true });
    return result;
  } catch (error) {
    if (cache.peek(key) === entry) cache.delete(key);
    throw error;
  }
}

/** Returns an argument with its dates as days. */
function withDays(argument: Argument): unknown {
  if (typeof argument !== 'object' || argument === null) return argument;
  if (argument instanceof Date) return today(argument);
  if (Array.isArray(argument)) return argument.map(withDays);
  return Object.fromEntries(Object.entries(argument).map(([name, value]) => [name, withDays(value)]));
}

/** Freezes plain data deeply and returns its estimated size in bytes. Maps and dates are not frozen. */
function freeze(data: unknown): number {
  if (typeof data === 'string') return 16 + data.length;
  if (typeof data !== 'object' || data === null) return 8;
  if (ArrayBuffer.isView(data)) return data.byteLength;
  let bytes = 32;
  const parts = data instanceof Map ? [...data.keys(), ...data.values()] : Object.values(data);
  for (const part of parts) bytes += 8 + freeze(part);
  Object.freeze(data);
  return bytes;
}
