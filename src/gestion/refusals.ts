import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#platform/http/problem.ts';
import { sendProblem } from '#platform/web/errors.ts';
import { isSafe } from '#platform/web/web-request.ts';

/** Answers a submission that may come from another origin: a page, or a problem for a program that accepts JSON. */
export async function refuseForeign(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { FOREIGN, foreignPage, refusalPolicy } = await import('./ended/refusal-document.tsx');
  reply.header('cache-control', 'no-store').header('content-security-policy', refusalPolicy);
  if (request.headers.accept?.includes('json'))
    return sendProblem(reply, request, new Problem('origen-ajeno', { title: `${FOREIGN}.` }));
  return reply.code(403).type('text/html; charset=utf-8').send(foreignPage);
}

/** Redirects a page to `target`. Data requests and submissions are refused, so that a script can detect it. A typed form is shown again. */
export async function leadTo(target: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (isSafe(request.method) && !isData(request)) return reply.redirect(target, 302);
  if (!isData(request) && isTypedForm(request)) {
    const { endedPage } = await import('./ended/ended-page.tsx');
    const { refusalPolicy } = await import('./ended/refusal-document.tsx');
    const page = endedPage(request.raw.url ?? '', new URLSearchParams(String(request.body)));
    return reply.code(401).type('text/html; charset=utf-8').header('content-security-policy', refusalPolicy).send(page);
  }
  return reply.code(401).type('text/plain; charset=utf-8').send('Su sesión terminó. Entre de nuevo.');
}

/** True for a request of React Router's scripts: a navigation or submission of a hydrated page. */
export function isData(request: FastifyRequest): boolean {
  return /\.data(\?|$)/.test(request.raw.url ?? '');
}

function isTypedForm({ headers, body }: FastifyRequest): boolean {
  return Buffer.isBuffer(body) && /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');
}
