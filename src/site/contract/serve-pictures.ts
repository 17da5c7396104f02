import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FOR_A_DAY } from '#platform/files/send.ts';
import { openVariant, type Variant } from '#platform/files/variants.ts';
import { callerMark } from '#platform/guard/caller.ts';
import { matchesEtag } from '#platform/http/negotiation.ts';
import { Problem } from '#platform/http/problem.ts';
import { findPagePicture } from '#platform/pdf/pictures/pictures.ts';
import { findVariant } from '#platform/pictures/pictures.ts';

/** Media types of picture formats. */
export const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Parameters of the address of a picture. Other addresses name no picture: the answer is 404, not 400. */
export const PictureAddress = z.object({
  huella: z.string().regex(/^[0-9a-f]{16}$/),
  archivo: z
    .string()
    .regex(/^[1-9]\d{1,4}\.(avif|webp|jpg)$/)
    .transform((name) => ({ width: Number.parseInt(name, 10), format: name.split('.')[1] as keyof typeof mediaTypes })),
});

/** Registers `/imagenes/{first 16 digits of SHA-256}/{width}.{format}`: pictures in the sizes and formats that pages use. */
export const servePictures: FastifyPluginAsyncZod = async (app) => {
  app.get('/imagenes/:huella/:archivo', { schema: { hide: true } }, async (request, reply) => {
    const address = PictureAddress.safeParse(request.params);
    if (!address.success) throw new Problem('no-encontrado');
    const { huella, archivo } = address.data;
    const find = () => findVariant(huella, archivo.width, archivo.format);
    return sendVariant(request, reply, find, mediaTypes[archivo.format]);
  });
};

/**
 * Sends a picture derived from stored content, which `find` returns or creates. Cacheable for a day, since the address contains the content hash,
 * unless `cacheControl` is given.
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

// Other addresses name no picture: the answer is 404, not 400.
const PagePictureAddress = z.object({
  huella: z.string().regex(/^[0-9a-f]{16}$/),
  archivo: z
    .string()
    .regex(/^[1-9]\d{0,3}-[1-9]\d{1,4}\.webp$/)
    .transform((name) => name.split(/[-.]/).map(Number)),
});

/** Registers `/hojas/{first 16 digits of SHA-256}/{page}-{width}.webp`: the first pages of published PDF files as pictures. */
export const servePagePictures: FastifyPluginAsyncZod = async (app) => {
  app.get('/hojas/:huella/:archivo', { schema: { hide: true } }, async (request, reply) => {
    const address = PagePictureAddress.safeParse(request.params);
    if (!address.success) throw new Problem('no-encontrado');
    const { huella, archivo } = address.data;
    const [page = 0, width = 0] = archivo;
    const caller = callerMark(request.ip);
    return sendVariant(request, reply, () => findPagePicture(huella, page, width, caller), 'image/webp');
  });
};
