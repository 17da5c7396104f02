import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Encoding } from '#platform/http/content-encoding.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Bodies up to this length are also stored as strings, which Node sends faster (`send-answer.ts`). */
export const MAX_TEXT = 16_000;

/**
 * Body of an answer in each encoding. The first request for an encoding compresses quickly, since most addresses are requested
 * once; the second compresses well in the background. Bodies that are short or already compressed are not compressed.
 */
export class EncodedBody {
  readonly identity: Buffer;
  /** Called after another encoding was stored. */
  onGrowth: (() => void) | undefined;
  private readonly bodies: Partial<Record<Encoding, Buffer>>;
  private readonly quicklyCompressed = new Set<Encoding>();

  constructor(body: Buffer, compressed = false) {
    const identity = inOwnMemory(body);
    this.identity = identity;
    this.bodies = compressed || identity.length < 860 ? { identity, br: identity, gzip: identity } : { identity };
  }

  /** Bytes of all encodings created so far. Short bodies count twice, because they are also stored as strings. */
  get bytes(): number {
    const lengths = [...new Set(Object.values(this.bodies))].map(({ length }) => length);
    return lengths.reduce((sum, length) => sum + (length <= MAX_TEXT ? 2 * length : length), 0);
  }

  in(encoding: Encoding): Buffer {
    const existingBody = this.bodies[encoding];
    if (!existingBody) {
      const quickBody = inOwnMemory(
        encoding === 'br'
          ? brotliCompressSync(this.identity, brotliAt(1, this.identity))
          : gzipSync(this.identity, { level: 1 }),
      );
      this.quicklyCompressed.add(encoding);
      this.bodies[encoding] = quickBody;
      this.onGrowth?.();
      return quickBody;
    }
    if (this.quicklyCompressed.delete(encoding)) void this.improve(encoding);
    return existingBody;
  }

  private async improve(encoding: Encoding): Promise<void> {
    const compress =
      encoding === 'br' ? brotli(this.identity, brotliAt(9, this.identity)) : gzipped(this.identity, { level: 9 });
    this.bodies[encoding] = inOwnMemory(await compress);
    this.onGrowth?.();
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
