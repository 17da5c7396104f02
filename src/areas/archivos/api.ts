import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { examples } from '#institution/examples.ts';
import { cachedCall } from '#platform/http/cached-call.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Publication } from '#platform/publications/model.ts';
import { bodyStream, drain, receiveForm } from '#platform/uploads/form.ts';
import { verifyContent } from './queries.ts';
import { MAX_FORM_FILE_BYTES, withdrawnMessage } from './rules.ts';

const exampleHuella = '3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b';

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
        sustituidoPor: z.object({ nombre: z.string(), direccion: z.string() }).optional(),
      }),
    ),
  })
  .meta({
    id: 'Verificacion',
    example: {
      sha256: exampleHuella,
      documentos: [
        {
          tipo: 'Informe',
          nombre: `Informe Individual de la Auditoría Integral al ${examples.ente}, ejercicio 2023`,
          publicadoEl: '2024-08-22',
          direccion: '/auditorias/auditoria/10354#informes',
          archivo: '/api/File/Informe/10354',
        },
      ],
    },
  });

/** Registers the verification of a file by its huella and, for browsers without scripts, by uploading the file. */
export const api: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/Verificar/:sha256',
    cachedCall({
      tags: ['archivos'],
      summary: 'Qué informe o documento publicado tiene exactamente ese contenido',
      params: z.object({
        sha256: z.string().regex(/^[0-9a-f]{64}$/i, 'Escriba las 64 letras y cifras de la huella SHA-256.'),
      }),
      response: { 200: Verificacion },
    }),
    async ({ params }) => {
      const sha256 = params.sha256.toLowerCase();
      const { publications, withdrawn } = await verifyContent(sha256);
      const [withdrawnDocument] = withdrawn;
      if (publications.length === 0 && withdrawnDocument)
        throw new Problem('retirado', { title: withdrawnMessage(withdrawnDocument) });
      if (publications.length === 0)
        throw new Problem('no-encontrado', { title: 'Ningún documento publicado tiene ese contenido.' });
      return { sha256, documentos: publications.map(toDocumento) };
    },
  );
  await app.register(serveUploads);
};

/** Registers `POST /verificar/archivo`, which hashes an uploaded file without storing it and redirects to the result. */
const serveUploads: FastifyPluginAsyncZod = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.post(
    '/verificar/archivo',
    { schema: { hide: true }, validatorCompiler: () => (value: unknown) => ({ value }) },
    async (request, reply) => {
      const body = bodyStream(request);
      const query = await verificationQuery(request.headers['content-type'], body);
      return reply.redirect(`/verificar?${query}#resultado`, 303);
    },
  );
};

async function verificationQuery(contentType: string | undefined, body: Readable): Promise<string> {
  try {
    const { file } = await receiveForm(contentType, body, {
      maxFileBytes: MAX_FORM_FILE_BYTES,
      textFields: [],
      onFile: hashOf,
    });
    if (file === undefined) return 'estado=sin-archivo';
    return file === 'too large' ? 'estado=demasiado-grande' : `sha256=${file}`;
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    await drain(body, 2 * MAX_FORM_FILE_BYTES);
    return cause.code === 'demasiado-grande' ? 'estado=demasiado-grande' : 'estado=fallo';
  }
}

async function hashOf(file: { stream: AsyncIterable<Buffer>; truncated: () => boolean }): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of file.stream) hash.update(chunk);
  return file.truncated() ? 'too large' : hash.digest('hex');
}

function toDocumento({ kind, title, publishedOn, path, file, successor }: Publication) {
  const sustituidoPor = successor && { nombre: successor.title, direccion: successor.path };
  return { tipo: kind, nombre: title, publicadoEl: publishedOn, direccion: path, archivo: file, sustituidoPor };
}
