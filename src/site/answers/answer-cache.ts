import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ContentTags } from '#areas/tags.ts';
import type { Encoding } from '#platform/http/content-encoding.ts';
import { EncodedBody } from './encodings.ts';

/** A finished answer before compression. `keep: false`: shared with concurrent requests, not stored. */
export type Answer = {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  keep?: boolean;
  tags?: ContentTags;
};

/** A stored answer with its body in each encoding. */
export type CachedAnswer = {
  status: number;
  etag: string;
  headers: Record<string, string>;
  body: EncodedBody;
  /** Milliseconds on the clock of the cache. */
  madeAt: number;
  tags: ContentTags;
  /** Version of the content it was made from (`versionOf`). */
  version: number;
  /** Set by `sendAnswer`: whether it was sent before, and what is sent of it once its body is final, by encoding and for 304. */
  wasSent: boolean;
  ready: Partial<Record<Encoding | '304', ReadyAnswer>>;
};

/** An answer in one encoding as Node writes it fastest: flat headers, and the body as bytes or as text. */
export type ReadyAnswer = { headers: string[]; payload: Buffer | string };

export type AnswerCacheOptions = {
  maxEntries: number;
  /** Bytes of keys, headers and bodies in every encoding, with 1 kB for each entry. */
  maxBytes: number;
  /** Milliseconds for which an answer is served without asking again; publication dates become due without a change event. */
  freshFor: number;
  /** Milliseconds after which an answer is dropped. Until then it may be served while it cannot be made again. */
  staleFor: number;
  /** Monotonic clock in milliseconds. */
  now: () => number;
};

/** Result of `statistics`. `hits` and `misses` count requests since the start. */
export type CacheStatistics = { entries: number; bytes: number; hits: number; misses: number };

const ENTRY_OVERHEAD = 1024;

/** Number of content changes, in total and by area. Immutable: each change replaces the object. */
type Changes = { all: number; unnamed: number; byArea: ReadonlyMap<string, number> };

/**
 * In-memory cache of public answers by canonical address. Concurrent requests for one address share one rendering. If the content changes
 * during the rendering, the answer is sent to the earlier requests and not stored.
 */
export class AnswerCache {
  private readonly entries: LRUCache<string, CachedAnswer>;
  private readonly pending = new Map<string, { changes: Changes; answer: Promise<CachedAnswer> }>();
  private readonly options: AnswerCacheOptions;
  private changes: Changes = { all: 0, unnamed: 0, byArea: new Map() };
  private hits = 0;
  private misses = 0;

  constructor(options: AnswerCacheOptions) {
    this.options = options;
    this.entries = new LRUCache({
      max: options.maxEntries,
      maxSize: options.maxBytes,
      // One large answer must not evict the rest of the site.
      maxEntrySize: Math.floor(options.maxBytes / 8),
    });
  }

  /** Returns the fresh answer for `key`, if there is one. */
  fresh(key: string): CachedAnswer | undefined {
    const answer = this.current(key);
    if (!answer || this.options.now() - answer.madeAt >= this.options.freshFor) return undefined;
    this.hits += 1;
    return answer;
  }

  /** Returns the answer for `key` that may be served while it cannot be made again: its content has not changed since. */
  stale(key: string): CachedAnswer | undefined {
    const answer = this.current(key);
    return answer && this.options.now() - answer.madeAt <= this.options.staleFor ? answer : undefined;
  }

  /** Returns the fresh answer for `key`, the one being made, or a new one. Stores answers with status 200. */
  async through(key: string, make: () => Promise<Answer>): Promise<CachedAnswer> {
    const fresh = this.fresh(key);
    if (fresh) return fresh;
    const { changes } = this;
    const current = this.pending.get(key);
    if (current?.changes === changes) return current.answer;
    this.misses += 1;
    const answer = make()
      .then((answer) => this.add(key, answer, changes))
      .finally(() => {
        if (this.pending.get(key)?.answer === answer) this.pending.delete(key);
      });
    this.pending.set(key, { changes, answer });
    return answer;
  }

  /** Records that the content of `area`, or any content, changed: answers that depend on it are not served again, since it may be withdrawn. */
  invalidate(area?: string): void {
    const { all, unnamed, byArea } = this.changes;
    this.changes =
      area === undefined
        ? { all: all + 1, unnamed: unnamed + 1, byArea }
        : { all: all + 1, unnamed, byArea: new Map(byArea).set(area, (byArea.get(area) ?? 0) + 1) };
  }

  /** Drops answers older than `staleFor`. */
  dropExpired(): void {
    for (const [key, { madeAt }] of this.entries)
      if (this.options.now() - madeAt > this.options.staleFor) this.entries.delete(key);
  }

  /** Returns an answer for a single request, not stored and without an entity tag. */
  once(answer: Answer): CachedAnswer {
    return { ...this.finish(answer, this.changes), etag: '' };
  }

  /** Returns how much is stored and how often it was used. */
  statistics(): CacheStatistics {
    return {
      entries: this.entries.size,
      bytes: this.entries.calculatedSize,
      hits: this.hits,
      misses: this.misses,
    };
  }

  /** Returns the stored addresses, for tests. */
  keys(): string[] {
    return [...this.entries.keys()];
  }

  /** Seconds since `answer` was made. */
  ageOf(answer: CachedAnswer): number {
    return Math.round((this.options.now() - answer.madeAt) / 1000);
  }

  private add(key: string, answer: Answer, changes: Changes): CachedAnswer {
    const finished = this.finish(answer, changes);
    if (finished.status === 200 && answer.keep !== false && this.isCurrent(finished)) {
      this.store(key, finished);
      finished.body.onGrowth = () => {
        if (this.entries.peek(key) === finished) this.store(key, finished);
      };
    }
    return finished;
  }

  private store(key: string, answer: CachedAnswer): void {
    // `set` with the same value would keep the old size.
    this.entries.delete(key);
    this.entries.set(key, answer, { size: sizeOf(key, answer) });
  }

  private finish({ status, body, headers, tags = 'all' }: Answer, changes: Changes): CachedAnswer {
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    const compressed = isZip(headers['content-type'] ?? '');
    const madeAt = this.options.now();
    return {
      status,
      etag,
      headers,
      body: new EncodedBody(body, compressed),
      madeAt,
      tags,
      version: versionOf(tags, changes),
      wasSent: false,
      ready: {},
    };
  }

  /** Returns the stored answer for `key`, and drops one whose content changed. */
  private current(key: string): CachedAnswer | undefined {
    const answer = this.entries.get(key);
    if (!answer || this.isCurrent(answer)) return answer;
    this.entries.delete(key);
    return undefined;
  }

  private isCurrent({ tags, version }: CachedAnswer): boolean {
    return version === versionOf(tags, this.changes);
  }
}

/** Returns a number that increases with each change of the content with these tags. */
function versionOf(tags: ContentTags, { all, unnamed, byArea }: Changes): number {
  if (tags === 'all') return all;
  return tags.reduce((sum, area) => sum + (byArea.get(area) ?? 0), unnamed);
}

function sizeOf(key: string, { headers, body }: CachedAnswer): number {
  const text = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, key.length);
  return ENTRY_OVERHEAD + 2 * text + body.bytes;
}

/** Returns whether the type is an Office file, which is already compressed. */
function isZip(type: string): boolean {
  return type.startsWith('application/vnd.openxmlformats');
}
