import { resolve } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { AUTH_PATH, openIdentity } from '#platform/identity/auth.ts';
import { createApplication } from '#platform/web/application.ts';
import { isOwn } from '#platform/web/request-origin.ts';
import { serveStaticFiles } from '#platform/web/static-files.ts';
import { isSafe } from '#platform/web/web-request.ts';
import { entryPages } from './addresses.ts';
import type { AnswerPage } from './answer-page.ts';
import { refuseForeign } from './refusals.ts';
import type { Staff } from './staff-context.ts';
import { serveUploads } from './upload/serve-uploads.ts';

/** Better Auth paths that browsers call: passkey ceremonies. No other path of Better Auth is reachable by HTTP. */
const ceremonies = {
  'generate-register-options': { needsLogin: true, method: 'GET' },
  'verify-registration': { needsLogin: true, method: 'POST' },
  'generate-authenticate-options': { needsLogin: false, method: 'GET' },
  'verify-authentication': { needsLogin: false, method: 'POST' },
} as const;

/** Submissions to entry pages per network and minute: an office of thirty people signs in at nine. */
const ENTRY_LIMIT = { max: 60, timeWindow: '1 minute' };

/** Maximum bytes of a submission. The longest text of a note has 60,000 letters, each up to nine bytes when form-encoded. */
const MAX_FORM_BYTES = 2_000_000;

/**
 * Creates the staff application. Every answer is `no-store` and not indexed, and every request that may change something must come from its own
 * origin. The process services must be open.
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
      // With this policy, browsers without Sec-Fetch-Site send our origin in `Origin`.
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

/**
 * Serves the pages of the staff application. The first request loads them, so that a server without staff visits does not have them in memory.
 */
async function serveStaffPages(app: FastifyInstance, staff: Staff): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, ({ headers }, body, done) =>
    done(null, withoutNul(Buffer.from(body), headers['content-type'])),
  );
  const schema = { hide: true };
  const method: HTTPMethods[] = ['GET', 'HEAD', 'POST'];
  for (const url of entryPages) {
    app.post(url, { schema, config: { rateLimit: ENTRY_LIMIT } }, handler);
    app.get(url, { schema }, handler);
  }
  app.route({ method, url: '/*', schema, bodyLimit: MAX_FORM_BYTES, handler });

  let answerPage: Promise<AnswerPage> | undefined;
  async function handler(request: FastifyRequest, reply: FastifyReply) {
    answerPage ??= import('./answer-page.ts').then(({ createAnswerPage }) => createAnswerPage(staff));
    return (await answerPage)(request, reply);
  }
}

/** Returns a form with NUL characters replaced by spaces, since PostgreSQL cannot store NUL in text. */
function withoutNul(body: Buffer, type = ''): Buffer {
  // Latin 1 keeps every byte. A typed `%00` is `%2500` in this type. NUL is replaced, not removed: removing it from `%%0000` would form another
  // one.
  const isEncoded = type.startsWith('application/x-www-form-urlencoded');
  return Buffer.from(body.toString('latin1').replaceAll(isEncoded ? '%00' : '\0', isEncoded ? '+' : ' '), 'latin1');
}

/** Serves the four passkey paths. The first request loads their handlers. */
async function servePasskeys(app: FastifyInstance, staff: Staff): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const [ceremony, { needsLogin, method }] of Object.entries(ceremonies))
    app.route({
      method,
      url: `${AUTH_PATH}/passkey/${ceremony}`,
      schema: { hide: true },
      config: { rateLimit: ENTRY_LIMIT },
      handler: async (request, reply) => {
        const { performCeremony } = await import('./passkey-ceremony.ts');
        return performCeremony(staff, needsLogin, request, reply);
      },
    });
}
