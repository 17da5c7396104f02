import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileStore } from '#platform/files/files.ts';
import { matchesEtag } from '#platform/http/etag.ts';
import type { Variant } from '#platform/pictures/variants.ts';

/** Answers with a picture that was made from a content: its address changes with the content, so that it can be kept for ever. */
export async function sendVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  variant: Variant,
  type: string,
): Promise<FastifyReply> {
  const etag = `"${variant.sha256.slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.headers({ 'content-type': type, 'content-length': variant.bytes });
  return reply.send(await fileStore().read(variant.sha256));
}
