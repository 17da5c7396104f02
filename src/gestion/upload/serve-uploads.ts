import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Staff } from '../staff-context.ts';

/** Registers the upload addresses. The first upload loads their handlers. */
export async function serveUploads(app: FastifyInstance, staff: Staff): Promise<void> {
  app.removeAllContentTypeParsers();
  // The body is passed on as a stream: it is neither parsed nor buffered here.
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  const serve = (url: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    app.post(url, { schema: { hide: true } }, answer);
  serve('/gestion/importar/:tabla/archivo', async (request, reply) => {
    const [{ receiveUpload }, { tableUpload }] = await Promise.all([
      import('./receive-upload.ts'),
      import('../importar/receive-table.ts'),
    ]);
    return receiveUpload(tableUpload(staff), request, reply);
  });
  const receivePicture = async (request: FastifyRequest, reply: FastifyReply) => {
    const [{ receiveUpload }, { pictureUpload, replacementUpload }] = await Promise.all([
      import('./receive-upload.ts'),
      import('../medios/receive-picture.ts'),
    ]);
    const { id } = request.params as { id?: string };
    return id === undefined
      ? receiveUpload(pictureUpload, request, reply)
      : receiveUpload(replacementUpload, request, reply);
  };
  serve('/gestion/medios/documentos/archivo', async (request, reply) => {
    const [{ receiveUpload }, { fileUpload }] = await Promise.all([
      import('./receive-upload.ts'),
      import('../medios/documentos/receive-file.ts'),
    ]);
    return receiveUpload(fileUpload, request, reply);
  });
  serve('/gestion/medios/archivo', receivePicture);
  serve('/gestion/medios/:id/archivo', receivePicture);
}
