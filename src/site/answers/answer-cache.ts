import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ContentTags } from '#areas/tags.ts';
import { NO_ENTE, type Subject } from '#platform/acts/transaction.ts';
import type { Encoding } from '#platform/http/negotiation.ts';
import type { About } from '#platform/http/page-context.ts';
import { Changes, type Dependencies } from './changes.ts';
import { EncodedBody } from './encodings.ts';

/** A finished answer before compression. `keep: false`: shared with concurrent requests, not stored. */
export type Answer = {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  keep?: boolean;
  tags?: ContentTags;
  about?: About | undefined;
};

/** A stored answer with its body in each encoding. */
export type CachedAnswer = {
  status: number;
  etag: string;
  headers: Record<string, string>;
  body: EncodedBody;
  /** Creation time in milliseconds of the cache's clock. */
  madeAt: number;
  /** Its dependencies, and the number of the last change before its creation. */
  from: Dependencies;
  version: number;
  /** Its values that depend on all entes, and the number of the last change before they were read. */
  values: readonly KnownValue[];
  confirmed: number;
  /** Day of an answer that is served until the day ends; undefined for others. */
  day: string | undefined;
  /** Set by `sendAnswer`: whether it was sent before, and its ready answers by encoding and for 304, once the body is final. */
  wasSent: boolean;
  ready: Partial<Record<Encoding | '304', ReadyAnswer>>;
};

/** Answer in one encoding in the form that Node writes fastest: flat headers, and the body as bytes or text. */
export type ReadyAnswer = { headers: string[]; payload: Buffer | string };

type AnswerCacheOptions = {
  maxEntries: number;
  /** Maximum bytes of keys, headers and bodies in all encodings, plus 1 kB per entry. */
  maxBytes: number;
  /** Milliseconds for which an answer is served without revalidation; publication dates become due without a change event. */
  freshFor: number;
  /** Milliseconds after which an answer is dropped. Until then it may be served while it cannot be renewed. */
  staleFor: number;
  /** Monotonic clock in milliseconds. */
  now: () => number;
  /** Returns the day in the institution's time zone, an ISO date. */
  day: () => string;
};

/** Result of `statistics`. `hits` and `misses` count requests since the start. */
type CacheStatistics = { entries: number; bytes: number; hits: number; misses: number };

const ENTRY_OVERHEAD = 1024;

/** Start of the rendering of an answer: the number of the last change before it, and the day. */
type Beginning = { version: number; day: string };

/** Value that can be read again, with the digest of the value in the answer. */
type KnownValue = { read: () => Promise<unknown>; digest: string };

/** Factor by which answers about one ente are served longer than others, within their day, since their dependencies are known. */
const KNOWN_LIFE = 120;

/**
 * In-memory cache of public answers by canonical address. Concurrent requests for one address share one rendering. If the content changes
 * during the rendering, the answer is sent to the earlier requests and not stored. When another ente changes, an answer about one ente is kept
 * if the values of all entes on it are still the same.
 */
export class AnswerCache {
  private readonly entries: LRUCache<string, CachedAnswer>;
  private readonly pending = new Map<string, { version: number; answer: Promise<CachedAnswer> }>();
  private readonly options: AnswerCacheOptions;
  private readonly changes = new Changes();
  private receivesChanges = false;
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
    if (!answer || !this.isYoung(answer) || !this.isConfirmed(answer)) return undefined;
    this.hits += 1;
    return answer;
  }

  /** Returns the answer for `key` that may be served while it cannot be renewed: its content has not changed. */
  stale(key: string): CachedAnswer | undefined {
    const answer = this.current(key);
    if (!answer || !this.isConfirmed(answer)) return undefined;
    return this.options.now() - answer.madeAt <= this.options.staleFor ? answer : undefined;
  }

  /** Returns the fresh answer for `key`, the one in progress, or a new one. Stores answers with status 200. */
  async through(key: string, make: () => Promise<Answer>): Promise<CachedAnswer> {
    const fresh = this.fresh(key);
    if (fresh) return fresh;
    const began = this.begin();
    const current = this.pending.get(key);
    if (current?.version === began.version) return current.answer;
    const answer = this.confirmOrMake(key, make, began).finally(() => {
      if (this.pending.get(key)?.answer === answer) this.pending.delete(key);
    });
    this.pending.set(key, { version: began.version, answer });
    return answer;
  }

  /**
   * Records a change of the content of `area`, or of any content. Answers that depend on it are not served any more, since it may be withdrawn.
   * With `subjects`, answers about other subjects are kept.
   */
  invalidate(area?: string, subjects?: readonly Subject[]): void {
    this.changes.note(area, subjects);
  }

  /** Sets whether change events are received; while they are not, no answer is served for longer than `freshFor`. */
  setReceivesChanges(receives: boolean): void {
    this.receivesChanges = receives;
  }

  /** Drops answers older than `staleFor`. */
  dropExpired(): void {
    for (const [key, { madeAt }] of this.entries)
      if (this.options.now() - madeAt > this.options.staleFor) this.entries.delete(key);
  }

  /** Returns an answer for a single request, not stored and without an entity tag. */
  once(answer: Answer): CachedAnswer {
    return { ...this.finish(answer, this.begin()), etag: '' };
  }

  /** Returns the stored amount and the number of uses. */
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

  /** Returns the age of `answer` in seconds. */
  ageOf(answer: CachedAnswer): number {
    return Math.round((this.options.now() - answer.madeAt) / 1000);
  }

  private begin(): Beginning {
    return { version: this.changes.last, day: this.options.day() };
  }

  private async confirmOrMake(key: string, make: () => Promise<Answer>, began: Beginning): Promise<CachedAnswer> {
    const stored = this.current(key);
    if (stored && this.isYoung(stored) && (await hasSameValues(stored))) {
      stored.confirmed = Math.max(stored.confirmed, began.version);
      this.hits += 1;
      return stored;
    }
    this.misses += 1;
    return this.add(key, await make(), began);
  }

  private add(key: string, answer: Answer, began: Beginning): CachedAnswer {
    const finished = this.finish(answer, began);
    if (finished.status === 200 && answer.keep !== false && this.isCurrent(finished)) {
      this.store(key, finished);
      finished.body.onGrowth = () => {
        if (this.entries.peek(key) === finished) this.store(key, finished);
      };
    }
    return finished;
  }

  private store(key: string, answer: CachedAnswer): void {
    // `set` with the same value would keep the old size of the entry.
    this.entries.delete(key);
    this.entries.set(key, answer, { size: sizeOf(key, answer) });
  }

  private finish({ status, body, headers, tags = 'all', about }: Answer, made: Beginning): CachedAnswer {
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    const compressed = isZip(headers['content-type'] ?? '');
    const madeAt = this.options.now();
    return {
      status,
      etag,
      headers,
      body: new EncodedBody(body, compressed),
      madeAt,
      from: { tags, subject: about && { ente: about.ente ?? NO_ENTE, auditoria: about.auditoria } },
      version: made.version,
      values: about?.values.map(({ read, shown }) => ({ read, digest: digestOf(shown) })) ?? [],
      confirmed: made.version,
      day: about && made.day,
      wasSent: false,
      ready: {},
    };
  }

  /** Returns the stored answer for `key`; drops it if its content changed. */
  private current(key: string): CachedAnswer | undefined {
    const answer = this.entries.get(key);
    if (!answer || this.isCurrent(answer)) return answer;
    this.entries.delete(key);
    return undefined;
  }

  private isCurrent({ from, version }: CachedAnswer): boolean {
    return this.changes.lastOf(from) <= version;
  }

  /** Returns whether the values that depend on all entes were confirmed by the last reading. */
  private isConfirmed({ values, from, confirmed }: CachedAnswer): boolean {
    return values.length === 0 || this.changes.lastOfAny(from.tags) <= confirmed;
  }

  private isYoung({ madeAt, day }: CachedAnswer): boolean {
    const { freshFor, now, day: today } = this.options;
    if (day === undefined || !this.receivesChanges) return now() - madeAt < freshFor;
    return now() - madeAt < KNOWN_LIFE * freshFor && day === today();
  }
}

async function hasSameValues({ values }: CachedAnswer): Promise<boolean> {
  const current = await Promise.all(values.map(({ read }) => read()));
  return values.every(({ digest }, index) => digest === digestOf(current[index]));
}

/** Digests of stored results, which are frozen, long, and shared by many answers. */
const digests = new WeakMap<object, string>();

function digestOf(value: unknown): string {
  const storedDigest = value instanceof Object ? digests.get(value) : undefined;
  const digest = storedDigest ?? hash('sha256', JSON.stringify(value) ?? '', 'base64url');
  if (value instanceof Object && Object.isFrozen(value)) digests.set(value, digest);
  return digest;
}

function sizeOf(key: string, { headers, body }: CachedAnswer): number {
  const text = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, key.length);
  return ENTRY_OVERHEAD + 2 * text + body.bytes;
}

/** Returns whether the media type is an Office file, which is already compressed. */
function isZip(type: string): boolean {
  return type.startsWith('application/vnd.openxmlformats');
}
