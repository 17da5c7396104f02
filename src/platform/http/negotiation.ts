import Negotiator from 'negotiator';

/** Content encodings of answers. */
export type Encoding = 'br' | 'gzip' | 'identity';

type WithPreferred = { encodings(available: string[], options: { preferred: string[] }): string[] };

const encodingsByHeader = new Map<string, Encoding>();

/** Returns the preferred encoding of an `Accept-Encoding` header. Equal weights prefer the smaller body. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const memoized = encodingsByHeader.get(header);
  if (memoized) return memoized;
  // The published types lack `preferred`, which breaks ties.
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } }) as unknown as WithPreferred;
  const [best = 'identity'] = negotiator.encodings(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] });
  // Browsers send few different headers. The limit keeps invented headers from filling the memory.
  if (encodingsByHeader.size < 500) encodingsByHeader.set(header, best as Encoding);
  return best as Encoding;
}

/** Returns whether an `If-None-Match` header contains this entity tag. Weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return (
    header === etag ||
    header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag || candidate.trim() === '*')
  );
}
