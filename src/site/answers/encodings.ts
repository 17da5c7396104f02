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
import { OverloadError, Semaphore } from '#platform/concurrency.ts';
import type { Encoding } from '#platform/http/negotiation.ts';
import { sumOf } from '#platform/sum.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Maximum length of bodies that are sent as strings, which Node sends faster, and also stored as strings when sent again (`send-answer.ts`). */
export const MAX_TEXT = 16_000;

/**
 * One at a time, since each uses memory for a plain body and an encoder outside of the cache. While 200 wait, further bodies keep their quick
 * compression until a later request.
 */
const improvements = new Semaphore({ limit: 1, maxWaiting: 200 });

/** State of the compression of a stored body: quick, quick with a better one in progress, or final. */
type Compression = 'quick' | 'improving' | 'final';

/**
 * Body of an answer in each encoding. The first request for an encoding compresses quickly, since most addresses are requested
 * once; the second compresses well in the background. Bodies that are short or already compressed are sent as they are.
 * The plain body, five times as long as the others, is stored until the first compression, and from the first request for it on.
 */
export class EncodedBody {
  /** Called after an encoding was stored. */
  onGrowth: (() => void) | undefined;
  /** Bytes of the plain body. */
  readonly plainLength: number;
  private readonly bodies: Partial<Record<Encoding, Buffer>>;
  private readonly compressions: Partial<Record<Encoding, Compression>> = {};
  private readonly sentAsIs: boolean;
  private plainRequested = false;

  constructor(body: Buffer, compressed = false) {
    this.bodies = { identity: inOwnMemory(body) };
    this.plainLength = body.length;
    this.sentAsIs = compressed || body.length < 860;
  }

  /** Bytes of all stored encodings. Short bodies count twice, because those that are sent again are also stored as strings. */
  get bytes(): number {
    return sumOf(Object.values(this.bodies), ({ length }) => (length <= MAX_TEXT ? 2 * length : length));
  }

  /** Returns `encoding` if this body is compressed for it; otherwise it is sent as it is. */
  encodingFor(encoding: Encoding): Encoding {
    return this.sentAsIs ? 'identity' : encoding;
  }

  /** Returns whether the body in an already requested encoding will not change. */
  isFinal(preferred: Encoding): boolean {
    const encoding = this.encodingFor(preferred);
    return encoding === 'identity' || this.compressions[encoding] === 'final';
  }

  /** Returns the uncompressed body; decompresses it if it is not stored. */
  plain(): Buffer {
    const { identity, br, gzip } = this.bodies;
    if (identity) return identity;
    return br ? brotliDecompressSync(br) : gunzipSync(gzip ?? '');
  }

  /** Returns the body in the encoding that `encodingFor` returns. */
  in(preferred: Encoding): Buffer {
    const encoding = this.encodingFor(preferred);
    if (encoding === 'identity') this.plainRequested = true;
    const stored = this.bodies[encoding];
    if (!stored) return this.store(encoding, encoding === 'identity' ? this.plain() : this.compressQuickly(encoding));
    if (this.compressions[encoding] === 'quick') void this.improve(encoding);
    return stored;
  }

  private compressQuickly(encoding: Encoding): Buffer {
    const plain = this.plain();
    this.compressions[encoding] = 'quick';
    return encoding === 'br' ? brotliCompressSync(plain, brotliAt(1, plain)) : gzipSync(plain, { level: 1 });
  }

  private async improve(encoding: Encoding): Promise<void> {
    this.compressions[encoding] = 'improving';
    try {
      this.store(encoding, await improvements.run(() => compressWell(encoding, this.plain())));
      this.compressions[encoding] = 'final';
    } catch (error) {
      const canRetry = error instanceof OverloadError;
      this.compressions[encoding] = canRetry ? 'quick' : 'final';
      if (!canRetry) process.emitWarning(error as Error);
    }
  }

  private store(encoding: Encoding, body: Buffer): Buffer {
    const stored = inOwnMemory(body);
    this.bodies[encoding] = stored;
    if (!this.plainRequested) delete this.bodies.identity;
    this.onGrowth?.();
    return stored;
  }
}

function compressWell(encoding: Encoding, plain: Buffer): Promise<Buffer> {
  return encoding === 'br' ? brotli(plain, brotliAt(9, plain)) : gzipped(plain, { level: 9 });
}

/** Returns a text as UTF-8 in its own memory, as required by `EncodedBody`. */
export function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Returns the bytes in their own memory. Node allocates small buffers in a shared memory block, and a part retains the whole block. */
function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function brotliAt(quality: number, body: Buffer): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
}
