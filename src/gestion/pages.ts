import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { isDatabaseDown } from '#platform/database/connection.ts';
import { Problem } from '#platform/http/problem.ts';
import { developmentPolicy, documentPolicy, scriptHash } from '#platform/web/headers.ts';
import { sealPage } from '#platform/web/seal.ts';
import { isSafe, toWebRequest } from '#platform/web/web-request.ts';
import { themeScript } from '#ui/layout/inline-scripts.ts';
import { SIGN_IN } from './routes.ts';
import { hasSession } from './session.ts';
import { type Staff, type StaffOutcome, staffInput, staffOutcome } from './staff-context.ts';

/** Attempts at the access key and other submissions of the sign-in page, per network and minute. */
const SIGN_IN_LIMIT = { max: 20, timeWindow: '1 minute' };

/** Serves the pages of the staff application through React Router. Without a session only the sign-in page is served. */
export async function serveStaffPages(app: FastifyInstance, staff: Staff): Promise<void> {
  const handle = staff.development
    ? createRequestHandler(() => import('virtual:react-router/server-build'), 'development')
    : createRequestHandler(await import('virtual:react-router/server-build'), 'production');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const schema = { hide: true };
  const method: HTTPMethods[] = ['GET', 'HEAD', 'POST'];
  app.post(SIGN_IN, { schema, config: { rateLimit: SIGN_IN_LIMIT } }, handler);
  app.get(SIGN_IN, { schema }, handler);
  app.route({ method, url: '/*', schema, handler });

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    const url = new URL(request.raw.url ?? '/', staff.config.gestionUrl);
    const path = url.pathname.replace(/\.data$/, '');
    if (path !== SIGN_IN && !path.startsWith(`${SIGN_IN}/`)) throw new Problem('no-encontrado');
    const now = new Date();
    const signedIn = hasSession(request.headers.cookie, staff.config.GESTION_TOKEN, now);
    // Another spelling of the address reaches the page by `/*`, which does not limit attempts at the access key.
    const isAttempt = path === SIGN_IN && !isSafe(request.method);
    if (isAttempt && request.routeOptions.url !== SIGN_IN) throw new Problem('no-encontrado');
    if (!signedIn && path !== SIGN_IN) return sendToSignIn(request, reply);
    const nonce = staff.development ? undefined : randomBytes(16).toString('base64url');
    const outcome: StaffOutcome = {};
    const context = new RouterContextProvider();
    context.set(staffInput, { config: staff.config, nonce, signedIn, cacheReport: staff.cacheReport, now });
    context.set(staffOutcome, outcome);
    const response = await handle(toWebRequest(request, url), context);
    if (outcome.failure && isDatabaseDown(outcome.failure)) throw outcome.failure;
    if (outcome.failure) request.log.error({ err: outcome.failure }, 'page failed');
    return send(reply, response, outcome, nonce);
  }
}

/** Answers a submission that another origin may have sent. */
export function refuseForeign(reply: FastifyReply): FastifyReply {
  const title = 'Este envío no viene de la gestión.';
  const html = `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1><p>No se guardó nada. Abra la gestión en su navegador y envíe el formulario desde ahí.</p><p><a href="/gestion">Ir a la gestión</a></p></main></body></html>`;
  return reply.code(403).type('text/html; charset=utf-8').send(html);
}

/** A page leads to the sign-in page; data and submissions are refused, so that a script can tell. */
function sendToSignIn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isSafe(request.method) && !/\.data(\?|$)/.test(request.raw.url ?? '')) return reply.redirect(SIGN_IN, 302);
  return reply.code(401).type('text/plain; charset=utf-8').send('Su sesión terminó. Entre de nuevo.');
}

async function send(
  reply: FastifyReply,
  response: Response,
  { html }: StaffOutcome,
  nonce: string | undefined,
): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  // A route cannot weaken this by a header of its own.
  reply.header('cache-control', 'no-store');
  if (html === undefined) return reply.send(Buffer.from(await response.arrayBuffer()));
  if (nonce === undefined) return reply.header('content-security-policy', developmentPolicy).send(html);
  const sealed = sealPage(html, nonce);
  reply.header('content-security-policy', documentPolicy([scriptHash(themeScript), ...sealed.scriptHashes]));
  return reply.send(sealed.html);
}
