import type { FastifyInstance } from 'fastify';
import { contentKinds } from '#areas/contents.ts';
import { Semaphore } from '#platform/concurrency.ts';
import { previewPage } from '#platform/editing/preview/preview.ts';
import { readPreviewKey } from '#platform/editing/preview/preview-link.ts';
import { Problem } from '#platform/http/problem.ts';

/** Each preview keeps a connection for its transaction. */
const previews = new Semaphore({
  limit: 1,
  maxWaiting: 10,
  overloadError: () => new Problem('servicio-no-disponible', { headers: { 'retry-after': '5' } }),
});

/** Serves versions that are not published, to the holders of a signed link: the real page, rendered in a transaction that is rolled back. */
export function servePreviews(app: FastifyInstance): void {
  app.get<{ Params: { clave: string } }>('/borradores/:clave', { schema: { hide: true } }, async (request, reply) => {
    const now = new Date();
    const previewed = readPreviewKey(request.params.clave, now);
    const page =
      previewed &&
      (await previews.run(() =>
        previewPage(contentKinds, previewed, {
          now,
          // Awaited here: a request that is injected starts when its answer is awaited, and must start while the transaction is bound.
          render: async (address) => await app.inject({ method: 'GET', url: address.split('#')[0] ?? address }),
        }),
      ));
    if (!page) throw new Problem('no-encontrado');
    const policy = page.headers['content-security-policy'];
    reply.code(page.statusCode).type('text/html; charset=utf-8');
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    if (policy) reply.header('content-security-policy', policy);
    return reply.send(withNote(page.body));
  });
}

/** Says before the page that it is not published. */
function withNote(html: string): string {
  const note =
    '<p role="note" class="aux">Vista previa: esta versión no está publicada, y sus enlaces llevan al sitio.</p>';
  return html.replace(/<body[^>]*>/, (body) => `${body}${note}`);
}
