import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { auth } from '#platform/identity/auth.ts';
import { findLogin, isFresh } from '#platform/identity/logins.ts';
import { addPasskey } from '#platform/identity/second-factor.ts';
import { proveByPasskey } from '#platform/identity/secrets/proof.ts';
import { completeLogin } from '#platform/identity/sign-in.ts';
import { staffActor } from '#platform/identity/staff-actor.ts';
import { isSafe, toWebRequest } from '#platform/web/web-request.ts';
import type { Staff } from './staff-context.ts';

/** A new passkey in Better Auth's answer. */
const Stored = z.object({ id: z.string(), credentialID: z.string(), publicKey: z.string() });

/** Answers a request of a passkey ceremony through Better Auth, without its tokens and texts. */
export async function performCeremony(
  { config }: Staff,
  needsLogin: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const webRequest = toWebRequest(request, new URL(request.raw.url ?? '/', config.gestionUrl));
  // The application has checked the origin; Better Auth compares it again.
  webRequest.headers.set('origin', config.gestionUrl.origin);
  const now = new Date();
  const login = await findLogin(webRequest.headers, now);
  if (needsLogin && !login?.proved) return reply.code(401).send({ ok: false });
  if (needsLogin && login && !isFresh(login, now)) return reply.code(403).send({ ok: false });
  const answer = await auth().handler(webRequest);
  const cookies = answer.headers.getSetCookie();
  if (isSafe(request.method)) {
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    return reply
      .code(answer.status)
      .type('application/json; charset=utf-8')
      .send(await answer.text());
  }
  // Neither the login token nor the texts of the library are sent to the page.
  if (!answer.ok) return reply.code(answer.status === 500 ? 400 : answer.status).send({ ok: false });
  if (login?.proved) {
    const actor = await staffActor(login.person);
    if (needsLogin) {
      const { id, credentialID: credential, publicKey } = Stored.parse(await answer.json());
      if (!(await addPasskey(actor, { id, credential, publicKey }))) return reply.code(403).send({ ok: false });
    }
    // The current login is kept, since its reading key may be open.
    else if (!(await proveByPasskey(actor, { login, cookies, now }))) return reply.code(401).send({ ok: false });
    return reply.send({ ok: true });
  }
  if (!(await completeLogin(cookies, 'llave'))) throw new Problem('no-encontrado');
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  return reply.send({ ok: true });
}
