import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { drain, receiveForm } from '#platform/uploads/form.ts';
import type { Publication } from '../../areas/area.ts';
import { findPublicationsOfContent, MOST_BYTES } from '../../pages/verificar/verify.server.ts';

const huella = '3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b';

const Verificacion = z
  .object({
    sha256: z.string(),
    documentos: z.array(
      z.object({
        tipo: z.string(),
        nombre: z.string(),
        publicadoEl: z.iso.date().nullable(),
        direccion: z.string(),
        archivo: z.string(),
      }),
    ),
  })
  .meta({
    id: 'Verificacion',
    example: {
      sha256: huella,
      documentos: [
        {
          tipo: 'Informe',
          nombre: 'Informe Individual de la Auditoría Integral al Ayuntamiento de Hermosillo, ejercicio 2023',
          publicadoEl: '2024-09-22',
          direccion: '/auditorias/auditoria/10354#informes',
          archivo: '/api/File/Informe/10354',
        },
      ],
    },
  });

/** Whether a file is one that the institution published: by its fingerprint, or, where no script runs, by the file itself. */
export const serveVerification: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/Verificar/:sha256',
    {
      config: { cached: true },
      schema: {
        tags: ['archivos'],
        summary: 'Qué informe o documento publicado tiene exactamente ese contenido',
        params: z.object({
          sha256: z
            .string()
            .regex(/^[0-9a-f]{64}$/i, 'Escriba las 64 letras y cifras de la huella SHA-256.')
            .meta({ example: huella }),
        }),
        response: { 200: Verificacion },
      },
    },
    async ({ params }) => {
      const sha256 = params.sha256.toLowerCase();
      const found = await findPublicationsOfContent(sha256);
      if (found.length === 0)
        throw new Problem('no-encontrado', { title: 'Ningún documento publicado tiene ese contenido.' });
      return { sha256, documentos: found.map(toDocumento) };
    },
  );
  await app.register(serveSentFiles);
};

/** `POST /verificar/archivo`: reads a sent file through a hash, keeps nothing of it, and leads to the answer. */
const serveSentFiles: FastifyPluginAsyncZod = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.post(
    '/verificar/archivo',
    { schema: { hide: true }, validatorCompiler: () => (value: unknown) => ({ value }) },
    async (request, reply) => {
      const body = (request.body ?? request.raw) as unknown as Readable;
      const query = await readSent(request.headers['content-type'], body);
      return reply.redirect(`/verificar?${query}#resultado`, 303);
    },
  );
};

async function readSent(contentType: string | undefined, body: Readable): Promise<string> {
  try {
    const { file } = await receiveForm(contentType, body, { maxFileBytes: MOST_BYTES, textFields: [], onFile: hashOf });
    if (file === undefined) return 'estado=sin-archivo';
    return file === 'too large' ? 'estado=demasiado-grande' : `sha256=${file}`;
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    await drain(body, 2 * MOST_BYTES);
    return cause.code === 'demasiado-grande' ? 'estado=demasiado-grande' : 'estado=fallo';
  }
}

async function hashOf(file: { stream: AsyncIterable<Buffer>; truncated: () => boolean }): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of file.stream) hash.update(piece);
  return file.truncated() ? 'too large' : hash.digest('hex');
}

function toDocumento({ kind, title, publishedOn, path, file }: Publication) {
  return { tipo: kind, nombre: title, publicadoEl: publishedOn, direccion: path, archivo: file };
}
