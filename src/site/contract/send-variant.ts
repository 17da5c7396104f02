import type { FastifyReply, FastifyRequest } from 'fastify';
import { FOR_A_DAY } from '#platform/files/send.ts';
import { matchesEtag } from '#platform/http/etag.ts';
import { openVariant, type Variant } from '#platform/pictures/variants.ts';

/** Answers with a picture derived from a stored content. `find` returns or creates it. Cacheable for a day, since the address contains the content hash. */
export async function sendVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<Variant>,
  type: string,
): Promise<FastifyReply> {
  const currentVariant = await find();
  if (matchesEtag(request.headers['if-none-match'], etagOf(currentVariant)))
    return reply.code(304).headers(headersOf(currentVariant)).send();
  const { variant, stream } = await openVariant(currentVariant, find);
  return reply.headers({ ...headersOf(variant), 'content-type': type, 'content-length': variant.bytes }).send(stream);
}

function headersOf(variant: Variant) {
  return { 'cache-control': FOR_A_DAY, etag: etagOf(variant) };
}

function etagOf({ sha256 }: Variant): string {
  return `"${sha256.slice(0, 22)}"`;
}
