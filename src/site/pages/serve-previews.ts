import type { FastifyInstance } from 'fastify';
import { movingKinds } from '#areas/sets.ts';
import { Semaphore } from '#platform/concurrency.ts';
import type { Config } from '#platform/config.ts';
import { MoveRefusedError } from '#platform/editing/errors.ts';
import {
  findPreviewed,
  type PreviewedVersion,
  previewPage,
  readPreviewKey,
} from '#platform/editing/preview/preview.ts';
import { movePictures, picturesOf } from '#platform/editing/preview/preview-pictures.ts';
import { Problem } from '#platform/http/problem.ts';
import { listPictureKeys } from '#platform/pictures/in-text.ts';
import { findVariantAmong } from '#platform/pictures/pictures.ts';
import { mediaTypes, PictureAddress, sendVariant } from '../contract/serve-pictures.ts';

/** Each preview occupies a connection for its transaction. */
const previews = new Semaphore({
  limit: 1,
  maxWaiting: 10,
  overloadError: () => new Problem('servicio-no-disponible', { headers: { 'retry-after': '5' } }),
});

/** Message for a version that could be published, but that no page would show yet. */
const NO_PAGE =
  'Esta versión no tiene página. El público todavía no ve aquello a lo que pertenece: una auditoría o un informe que no está a la vista.';

/**
 * Serves unpublished versions to holders of a signed link: the real page, rendered in a transaction that is rolled back, and the version's
 * pictures, which may not be public elsewhere. Drafts being typed are shown in a frame of the staff application.
 */
export function servePreviews(app: FastifyInstance, site: Pick<Config, 'gestionUrl'>): void {
  // Its port may be known only after it listens.
  const framed = () => `frame-ancestors ${site.gestionUrl.origin}`;
  app.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('content-security-policy')).includes(framed())) return;
    reply.removeHeader('x-frame-options');
    reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  // The path contains the signed link of a version that others must not see.
  const config = { wordsInPath: true } as const;
  app.get<{ Params: { clave: string } }>(
    '/borradores/:clave',
    { config, schema: { hide: true } },
    async (request, reply) => {
      const now = new Date();
      const { clave } = request.params;
      const isFramed = readPreviewKey(clave, now)?.borradorDe !== undefined;
      const version = await findVersionOf(clave, now);
      const page = await previews.run(() =>
        previewPage(version, {
          now,
          // Awaited here: an injected request starts when its answer is awaited, which must happen while the transaction is bound.
          render: async (address) => await app.inject({ method: 'GET', url: address.split('#')[0] ?? address }),
        }).catch(explainRefusal),
      );
      if (!page) throw new Problem('no-encontrado');
      if (page.statusCode === 404) throw new Problem('datos-invalidos', { title: NO_PAGE });
      const keys = await listPictureKeys(picturesOf(version.kind, version.data));
      const policy = page.headers['content-security-policy'];
      reply.code(page.statusCode).type('text/html; charset=utf-8');
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
      if (policy)
        reply.header(
          'content-security-policy',
          isFramed ? String(policy).replace("frame-ancestors 'none'", framed()) : policy,
        );
      const html = isFramed ? page.body.replace('<head>', '<head><base target="_blank">') : withNote(page.body);
      return reply.send(movePictures(html, keys, `/borradores/${clave}`));
    },
  );
  app.get<{ Params: { clave: string } }>(
    '/borradores/:clave/imagenes/:huella/:archivo',
    { config, schema: { hide: true } },
    async (request, reply) => {
      const address = PictureAddress.safeParse(request.params);
      if (!address.success) throw new Problem('no-encontrado');
      const { kind, data } = await findVersionOf(request.params.clave, new Date());
      const { huella, archivo } = address.data;
      const find = () => findVariantAmong(picturesOf(kind, data), { prefix: huella, ...archivo });
      return sendVariant(request, reply, find, mediaTypes[archivo.format], 'no-store');
    },
  );
}

/** Returns the version of a link. Throws `no-encontrado` for a link that is not valid, or no longer. */
async function findVersionOf(key: string, now: Date): Promise<PreviewedVersion> {
  const previewed = readPreviewKey(key, now);
  const version = previewed && (await findPreviewed(movingKinds, previewed).catch(explainRefusal));
  if (!version) throw new Problem('no-encontrado');
  return version;
}

/** Throws the problem of a version without preview: it could not be published, since another row has its number or position. */
function explainRefusal(error: unknown): never {
  if (error instanceof MoveRefusedError) throw new Problem('datos-invalidos', { title: error.reason });
  throw error;
}

/** Returns the page with a note at its top that it is not published. */
function withNote(html: string): string {
  const note =
    '<p role="note" class="aux">Vista previa: esta versión no está publicada, y sus enlaces llevan al sitio.</p>';
  return html.replace(/<body[^>]*>/, (body) => `${body}${note}`);
}
