import type { FastifyReply, FastifyRequest } from 'fastify';
import { FOR_A_DAY } from '#platform/files/send.ts';
import { openVariant, type Variant } from '#platform/files/variants.ts';
import { matchesEtag } from '#platform/http/negotiation.ts';

/**
 * Answers with a picture derived from a stored content. `find` returns or creates it. Cacheable for a day, since the address contains the
 * content hash, unless `cacheControl` says otherwise.
 */
export async function sendVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<Variant>,
  type: string,
  cacheControl = FOR_A_DAY,
): Promise<FastifyReply> {
  const currentVariant = await find();
  if (matchesEtag(request.headers['if-none-match'], etagOf(currentVariant)))
    return reply.code(304).headers(headersOf(currentVariant, cacheControl)).send();
  const { variant, stream } = await openVariant(currentVariant, find);
  return reply
    .headers({ ...headersOf(variant, cacheControl), 'content-type': type, 'content-length': variant.bytes })
    .send(stream);
}

function headersOf(variant: Variant, cacheControl: string) {
  return { 'cache-control': cacheControl, etag: etagOf(variant) };
}

function etagOf({ sha256 }: Variant): string {
  return `"${sha256.slice(0, 22)}"`;
}
