import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

type WithPreferred = { encodings(available: string[], options: { preferred: string[] }): string[] };

const chosen = new Map<string, Encoding>();

/** The encoding to answer with for an `Accept-Encoding` header, by its weights; ties go to the smaller body. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  // The published types lag behind: `preferred` breaks ties.
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } }) as unknown as WithPreferred;
  const [best = 'identity'] = negotiator.encodings(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] });
  // Browsers send a handful of different headers; a client that makes new ones up must not fill memory.
  if (chosen.size < 500) chosen.set(header, best as Encoding);
  return best as Encoding;
}

/**
 * The body of a kept answer. An encoding is made when first asked for: quickly then, since most addresses are asked for once, and well
 * when it is asked for again. Short bodies are not worth compressing, nor are those that are compressed already.
 */
export class EncodedBody {
  readonly identity: Buffer;
  private readonly made: Partial<Record<Encoding, Buffer>>;
  private readonly quick = new Set<Encoding>();

  constructor(identity: Buffer, compressed = false) {
    this.identity = identity;
    this.made = compressed || identity.length < 860 ? { identity, br: identity, gzip: identity } : { identity };
  }

  in(encoding: Encoding): Buffer {
    const made = this.made[encoding];
    if (!made) {
      const first =
        encoding === 'br'
          ? brotliCompressSync(this.identity, brotliAt(1, this.identity))
          : gzipSync(this.identity, { level: 1 });
      this.quick.add(encoding);
      this.made[encoding] = first;
      return first;
    }
    if (this.quick.delete(encoding)) void this.improve(encoding);
    return made;
  }

  private async improve(encoding: Encoding): Promise<void> {
    const compress =
      encoding === 'br' ? brotli(this.identity, brotliAt(9, this.identity)) : gzipped(this.identity, { level: 9 });
    this.made[encoding] = await compress;
  }
}

function brotliAt(quality: number, body: Buffer): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
}
