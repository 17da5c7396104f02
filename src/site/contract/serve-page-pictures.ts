import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerMark } from '#platform/guard/caller.ts';
import { Problem } from '#platform/http/problem.ts';
import { findPagePicture } from '#platform/pdf/pictures/pictures.ts';
import { sendVariant } from './send-variant.ts';

// Other addresses name no picture: the answer is 404, not 400.
const PictureAddress = z.object({
  huella: z.string().regex(/^[0-9a-f]{16}$/),
  archivo: z
    .string()
    .regex(/^[1-9]\d{0,3}-[1-9]\d{1,4}\.webp$/)
    .transform((name) => name.split(/[-.]/).map(Number)),
});

/** Registers `/hojas/{first 16 digits of SHA-256}/{page}-{width}.webp`: the first pages of published PDF files as pictures. */
export const servePagePictures: FastifyPluginAsyncZod = async (app) => {
  app.get('/hojas/:huella/:archivo', { schema: { hide: true } }, async (request, reply) => {
    const address = PictureAddress.safeParse(request.params);
    if (!address.success) throw new Problem('no-encontrado');
    const { huella, archivo } = address.data;
    const [page = 0, width = 0] = archivo;
    const caller = callerMark(request.ip);
    return sendVariant(request, reply, () => findPagePicture(huella, page, width, caller), 'image/webp');
  });
};
