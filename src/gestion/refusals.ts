import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSafe } from '#platform/web/web-request.ts';

/** Answers a submission that another origin may have sent. */
export function refuseForeign(reply: FastifyReply): FastifyReply {
  const title = 'Este envío no viene de la gestión.';
  const html = `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1><p>No se guardó nada. Abra la gestión en su navegador y envíe el formulario desde ahí.</p><p><a href="/gestion">Ir a la gestión</a></p></main></body></html>`;
  return reply.code(403).type('text/html; charset=utf-8').send(html);
}

/** A page leads to `target`; data and submissions are refused, so that a script can tell. A form that was typed is shown again. */
export async function leadTo(target: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (isSafe(request.method) && !isData(request)) return reply.redirect(target, 302);
  if (!isData(request) && isTypedForm(request)) {
    const { endedPage, endedPolicy } = await import('./ended/ended-page.tsx');
    const page = endedPage(request.raw.url ?? '', new URLSearchParams(String(request.body)));
    return reply.code(401).type('text/html; charset=utf-8').header('content-security-policy', endedPolicy).send(page);
  }
  return reply.code(401).type('text/plain; charset=utf-8').send('Su sesión terminó. Entre de nuevo.');
}

/** True for a request of React Router's scripts: a navigation or submission of a page that hydrated. */
export function isData(request: FastifyRequest): boolean {
  return /\.data(\?|$)/.test(request.raw.url ?? '');
}

function isTypedForm({ headers, body }: FastifyRequest): boolean {
  return Buffer.isBuffer(body) && /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');
}
