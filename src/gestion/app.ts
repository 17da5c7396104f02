import { resolve } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { openIdentity } from '#platform/identity/origin.ts';
import { createApplication } from '#platform/web/application.ts';
import { isOwn } from '#platform/web/request-origin.ts';
import { serveStaticFiles } from '#platform/web/static-files.ts';
import { isSafe } from '#platform/web/web-request.ts';
import { serveStaffPages } from './pages.ts';
import { servePasskeys } from './passkeys.ts';
import { refuseForeign } from './refusals.ts';
import type { Staff } from './staff-context.ts';
import { serveUploads } from './upload/serve-uploads.ts';

/**
 * Creates the staff application: every answer is `no-store` and not indexed, and every request that may change something must come from
 * its own origin. The services of the process must be open.
 */
export async function createStaffApplication(staff: Staff): Promise<FastifyInstance> {
  const { config, log, development } = staff;
  openIdentity(config);
  return createApplication({ config, log }, async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isSafe(request.method) && !isOwn(request.headers, config.gestionUrl.origin))
        return refuseForeign(request, reply);
    });
    app.addHook('onSend', async (_request, reply) => {
      // Browsers without Sec-Fetch-Site then name our origin in `Origin`.
      reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'same-origin' });
    });
    if (!development) await serveStaticFiles(app, resolve(import.meta.dirname, '../client/assets'), '/gestion/assets/');
    app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
    );
    app.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/gestion', 302));
    const parts: FastifyPluginAsync[] = [
      async (ceremonies) => servePasskeys(ceremonies, staff),
      async (uploads) => serveUploads(uploads, staff),
      async (pages) => serveStaffPages(pages, staff),
    ];
    for (const part of parts) await app.register(part);
  });
}
