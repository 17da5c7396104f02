import { createHash } from 'node:crypto';
import { EncodedBody } from './encodings.ts';

/** A finished answer, before compression. With `keep: false` it is for those who asked while it was made, and for nobody after. */
export type Answer = { status: number; body: Buffer; headers: Record<string, string>; keep?: boolean };
/** A cached answer: its body in whichever encoding is asked for, and when it was made. */
export type CachedAnswer = {
  status: number;
  etag: string;
  headers: Record<string, string>;
  body: EncodedBody;
  madeAt: number;
  generation: number;
};

export type AnswerCacheOptions = {
  /** Bytes of all bodies together, about; the oldest answers go first. */
  maxBytes: number;
  /** Milliseconds for which an answer is served without asking again: dates of publication come true by themselves. */
  freshFor: number;
  /** Milliseconds for which an answer may still be served while it cannot be made anew. */
  staleFor: number;
  now: () => number;
};

/** A generation that no answer of the cache has. */
const NEVER = -1;

/**
 * Public answers in memory, by canonical address. One making at a time for an address; an answer that was being made while its
 * content changed is given to those who asked before the change, and never kept.
 */
export class AnswerCache {
  private readonly answers = new Map<string, CachedAnswer>();
  private readonly making = new Map<string, { generation: number; answer: Promise<CachedAnswer> }>();
  private readonly options: AnswerCacheOptions;
  private generation = 0;
  private bytes = 0;

  constructor(options: AnswerCacheOptions) {
    this.options = options;
  }

  /** A fresh answer, or undefined. */
  fresh(key: string): CachedAnswer | undefined {
    const answer = this.answers.get(key);
    if (!answer || answer.generation !== this.generation) return undefined;
    return this.options.now() - answer.madeAt < this.options.freshFor ? answer : undefined;
  }

  /** An answer that may be served while it cannot be made anew, however old within `staleFor`. */
  stale(key: string): CachedAnswer | undefined {
    const answer = this.answers.get(key);
    return answer && this.options.now() - answer.madeAt <= this.options.staleFor ? answer : undefined;
  }

  /** The answer for `key`: the fresh one, the one being made, or a new one. Only answers with status 200 are kept. */
  async through(key: string, make: () => Promise<Answer>): Promise<CachedAnswer> {
    const fresh = this.fresh(key);
    if (fresh) return fresh;
    const generation = this.generation;
    const current = this.making.get(key);
    if (current?.generation === generation) return current.answer;
    const answer = make()
      .then((made) => this.add(key, generation, made))
      .finally(() => {
        if (this.making.get(key)?.answer === answer) this.making.delete(key);
      });
    this.making.set(key, { generation, answer });
    return answer;
  }

  /** The content changed: nothing made before counts as fresh. */
  invalidate(): void {
    this.generation += 1;
  }

  /** The generation to hand to `add`, read before the answer's data is. */
  currentGeneration(): number {
    return this.generation;
  }

  /** Keeps an answer under `key`, unless the content changed since `generation`. */
  add(key: string, generation: number, answer: Answer): CachedAnswer {
    const finished = this.finish(answer, generation);
    if (finished.status === 200 && answer.keep !== false && generation === this.generation) this.keep(key, finished);
    return finished;
  }

  /** An answer made for one request alone: ready to be sent, never kept; without a tag, since nobody asks whether it changed. */
  once(answer: Answer): CachedAnswer {
    return { ...this.finish(answer, NEVER), etag: '' };
  }

  private finish({ status, body, headers }: Answer, generation: number): CachedAnswer {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const compressed = isZip(headers['content-type'] ?? '');
    return { status, etag, headers, body: new EncodedBody(body, compressed), madeAt: this.options.now(), generation };
  }

  private keep(key: string, answer: CachedAnswer): void {
    this.forget(key);
    this.answers.set(key, answer);
    this.bytes += size(answer);
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= this.options.maxBytes) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    const answer = this.answers.get(key);
    if (!answer) return;
    this.answers.delete(key);
    this.bytes -= size(answer);
  }
}

/** With what compression adds: the two compressed bodies together stay below the plain one. */
function size(answer: CachedAnswer): number {
  return answer.body.identity.length * 2;
}

/** Office files are archives: compressing them again gains nothing. */
function isZip(type: string): boolean {
  return type.startsWith('application/vnd.openxmlformats');
}
