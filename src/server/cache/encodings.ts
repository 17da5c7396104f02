import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';
/** The same body in the three encodings that are served. */
export type Bodies = Record<Encoding, Buffer>;

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

/** Compresses a page once, for as long as it is cached. Short bodies are not worth it. */
export async function encodeBodies(identity: Buffer): Promise<Bodies> {
  if (identity.length < 860) return { br: identity, gzip: identity, identity };
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    gzipped(identity, { level: 7 }),
  ]);
  return { br, gzip: gz, identity };
}
