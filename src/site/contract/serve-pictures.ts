import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { findVariant } from '#platform/pictures/pictures.ts';
import { sendVariant } from './send-variant.ts';

/** Media types of the formats of pictures. */
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
