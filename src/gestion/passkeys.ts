import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { act } from '#platform/acts/act.ts';
import { Problem } from '#platform/http/problem.ts';
import { AUTH_PATH, auth } from '#platform/identity/auth.ts';
import { findLogin } from '#platform/identity/logins.ts';
import { completeLogin } from '#platform/identity/sign-in.ts';
import { staffActor } from '#platform/identity/staff-actor.ts';
import { isSafe, toWebRequest } from '#platform/web/web-request.ts';
import { ENTRY_LIMIT } from './pages.ts';
import type { Staff } from './staff-context.ts';

/** The paths of Better Auth that browsers call: the ceremonies of passkeys. Nothing else of it is reachable by HTTP. */
const ceremonies = {
  'generate-register-options': { needsLogin: true, method: 'GET' },
  'verify-registration': { needsLogin: true, method: 'POST' },
  'generate-authenticate-options': { needsLogin: false, method: 'GET' },
  'verify-authentication': { needsLogin: false, method: 'POST' },
} as const;

/** Serves the four paths of passkeys. */
export async function servePasskeys(app: FastifyInstance, { config }: Staff): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const [ceremony, { needsLogin, method }] of Object.entries(ceremonies))
    app.route({
      method,
      url: `${AUTH_PATH}/passkey/${ceremony}`,
      schema: { hide: true },
      config: { rateLimit: ENTRY_LIMIT },
      handler: (request, reply) => perform(needsLogin, request, reply),
    });

  async function perform(needsLogin: boolean, request: FastifyRequest, reply: FastifyReply) {
    const webRequest = toWebRequest(request, new URL(request.raw.url ?? '/', config.gestionUrl));
    // The application has checked it; Better Auth compares it again.
    webRequest.headers.set('origin', config.gestionUrl.origin);
    const login = needsLogin ? await findLogin(webRequest.headers, new Date()) : undefined;
    if (needsLogin && !login?.secondFactor) return reply.code(401).send({ ok: false });
    const answer = await auth().handler(webRequest);
    const cookies = answer.headers.getSetCookie();
    if (isSafe(request.method)) {
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      return reply
        .code(answer.status)
        .type('application/json; charset=utf-8')
        .send(await answer.text());
    }
    // Neither the token of the login nor the words of the library reach the page.
    if (!answer.ok) return reply.code(answer.status === 500 ? 400 : answer.status).send({ ok: false });
    if (login) {
      const actor = await staffActor(login.person);
      await act(actor, 'cuenta.agregar-llave', { kind: 'persona', ids: [actor.id] }, async () => undefined);
    } else if (!(await completeLogin(cookies, 'llave'))) throw new Problem('no-encontrado');
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    return reply.send({ ok: true });
  }
}
