import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { Encoding } from '#platform/http/content-encoding.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Bodies up to this length are sent as strings, which Node sends faster, and stored as such once they are sent again (`send-answer.ts`). */
export const MAX_TEXT = 16_000;

/**
 * Body of an answer in each encoding. The first request for an encoding compresses quickly, since most addresses are requested
 * once; the second compresses well in the background. Bodies that are short or already compressed are sent as they are.
 * The plain body, five times as long as the others, is stored until the first compression, and from the first request for it on.
 */
export class EncodedBody {
  /** Called after an encoding was stored. */
  onGrowth: (() => void) | undefined;
  private readonly bodies: Partial<Record<Encoding, Buffer>>;
  private readonly sentAsIs: boolean;
  private plainRequested = false;
  private readonly quicklyCompressed = new Set<Encoding>();
  private readonly improving = new Set<Encoding>();

  constructor(body: Buffer, compressed = false) {
    this.bodies = { identity: inOwnMemory(body) };
    this.sentAsIs = compressed || body.length < 860;
  }

  /** Bytes of all stored encodings. Short bodies count twice, because those that are sent again are also stored as strings. */
  get bytes(): number {
    return Object.values(this.bodies).reduce((sum, { length }) => sum + (length <= MAX_TEXT ? 2 * length : length), 0);
  }

  /** The body without compression. */
  get plain(): Buffer {
    const { identity, br, gzip } = this.bodies;
    if (identity) return identity;
    return br ? brotliDecompressSync(br) : gunzipSync(gzip ?? '');
  }

  /** Whether the body of this encoding is another than the plain one. */
  isCompressed(encoding: Encoding): boolean {
    return encoding !== 'identity' && !this.sentAsIs;
  }

  /** Whether the body of this encoding stays as it is: it is not to be compressed better. */
  isFinal(encoding: Encoding): boolean {
    return !this.quicklyCompressed.has(encoding) && !this.improving.has(encoding);
  }

  in(encoding: Encoding): Buffer {
    if (!this.isCompressed(encoding)) return this.requestPlain();
    const existingBody = this.bodies[encoding];
    if (existingBody) {
      if (this.quicklyCompressed.delete(encoding)) void this.improve(encoding);
      return existingBody;
    }
    const { plain } = this;
    const quickBody = encoding === 'br' ? brotliCompressSync(plain, brotliAt(1, plain)) : gzipSync(plain, { level: 1 });
    this.quicklyCompressed.add(encoding);
    return this.store(encoding, quickBody);
  }

  private requestPlain(): Buffer {
    this.plainRequested = true;
    return this.bodies.identity ?? this.store('identity', this.plain);
  }

  private async improve(encoding: Encoding): Promise<void> {
    this.improving.add(encoding);
    const { plain } = this;
    const compress = encoding === 'br' ? brotli(plain, brotliAt(9, plain)) : gzipped(plain, { level: 9 });
    this.store(encoding, await compress);
    this.improving.delete(encoding);
  }

  private store(encoding: Encoding, body: Buffer): Buffer {
    const stored = inOwnMemory(body);
    this.bodies[encoding] = stored;
    if (!this.plainRequested) delete this.bodies.identity;
    this.onGrowth?.();
    return stored;
  }
}

/** Returns a text as UTF-8 in memory of its own, as `EncodedBody` needs it. */
export function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Returns the bytes in memory of their own: a part of a larger memory, as Node allocates small buffers, retains all of it. */
function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function brotliAt(quality: number, body: Buffer): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
}
