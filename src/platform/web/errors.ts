import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseDown } from '../database/connection.ts';
import { DISK_FULL, isDiskError } from '../files/disk-error.ts';
import { noteSecurityEvent } from '../guard/security-events.ts';
import { Problem, problemBody } from '../http/problem.ts';
import { drain } from '../uploads/form.ts';
import { sealedPolicy, securityHeaders } from './headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Returns whether an address handled by the pages is a call with a part too long for its route; its errors are then problems. */
    isCall?(path: string): boolean;
  }
}

/** Maximum bytes of an unread body that are read before an error is answered. */
const REST_BYTES = 4_000_000;

/** Registers the error handler: errors of calls are answered with problem+json, errors of pages with a plain page. */
export function answerErrors(app: FastifyInstance): void {
  /** Number of requests whose client disconnected before the first byte of the answer, since the start. */
  let abandoned = 0;
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    await drain(request.raw, REST_BYTES);
    const problem = asProblem(error);
    if (isAbandoned(error, reply)) {
      abandoned += 1;
      request.log.debug({ evento: 'cliente-ausente', abandoned }, 'the client left before the answer');
    } else if (isDatabaseDown(error)) noteSecurityEvent('base-de-datos', codeOf(error));
    else if (problem.status >= 500 && !isExpected(error))
      request.log.error({ err: error, code: problem.code }, 'request failed');
    if (problem.status === 503) reply.header('retry-after', '5');
    reply.headers({ ...problem.detail.headers, 'cache-control': 'no-store', 'content-security-policy': sealedPolicy });
    return isPage(request) ? sendPage(reply, problem) : sendProblem(reply, request, problem);
  });
  app.setNotFoundHandler(async (request, reply) => {
    await drain(request.raw, REST_BYTES);
    if (app.supportedMethods.includes(request.method)) return sendProblem(reply, request, new Problem('no-encontrado'));
    return sendProblem(reply.header('allow', 'GET, HEAD, POST'), request, new Problem('metodo-no-permitido'));
  });
}

/**
 * Returns whether an error is a deliberate rejection by a module, without an underlying error. It is counted (`guard/security-events.ts`), but
 * not logged with a stack.
 */
function isExpected(error: Error): boolean {
  return error instanceof Problem && error.cause === undefined;
}

/** Returns the code of the innermost cause, which contains no value of a statement. */
function codeOf(error: Error): string {
  let code = 'desconocida';
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause) code = String(cause.code);
  return code;
}

/** Returns whether a response body was closed because its client disconnected. A body aborted by the store is an error. */
function isAbandoned({ code }: FastifyError, { raw }: FastifyReply): boolean {
  return code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed;
}

/** Answers an address with percent encoding that is not UTF-8. No route receives it. */
export function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...securityHeaders, 'cache-control': 'no-store', 'content-security-policy': sealedPolicy });
  const problem = new Problem('peticion-malformada');
  if (request.headers.accept?.includes('text/html')) sendPage(reply, problem);
  else sendProblem(reply, request, problem);
}

/** Answers a request that is not HTTP, too long or too slow, and closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { headers, body } = bareProblem(new Problem('peticion-malformada'));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'));
}

/** Answers an `Expect` header other than `100-continue`. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = bareProblem(new Problem('peticion-malformada'));
  response.writeHead(417, headers).end(body);
}

/** Returns a problem as a raw HTTP response that closes the connection, for use outside Fastify. */
function bareProblem(problem: Problem) {
  const body = JSON.stringify(problemBody(problem, '/'));
  const headers = {
    ...securityHeaders,
    'content-security-policy': sealedPolicy,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { headers, body };
}

function asProblem(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error.validation, error.validationContext);
  if (isDiskError(error))
    return new Problem('servicio-no-disponible', {
      title: `${DISK_FULL} No se guardó nada; avise a quien lo administra.`,
    });
  if (isDatabaseDown(error)) return new Problem('servicio-no-disponible');
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  switch (status) {
    case 403:
    case 404:
      return new Problem('no-encontrado');
    case 413:
      return new Problem('demasiado-grande');
    case 415:
      return new Problem('tipo-no-admitido');
    case 429:
      return new Problem('demasiadas-peticiones');
    case 503:
      return new Problem('servicio-no-disponible');
    default:
      return new Problem(status < 500 ? 'peticion-malformada' : 'error-interno');
  }
}

/** Returns the problem of a validation: 422 with messages for invalid body fields, 400 for invalid parts of the address. */
function validationProblem(issues: { instancePath: string; message?: string }[], context: string | undefined): Problem {
  const errors = Object.fromEntries(
    issues.map((issue) => [
      issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      issue.message ?? 'Revise este dato.',
    ]),
  );
  return new Problem(context === 'body' ? 'datos-invalidos' : 'peticion-malformada', { errors });
}

function isPage(request: FastifyRequest): boolean {
  const { url, config } = request.routeOptions;
  return url === '/*' && !config.isCall?.(pathOf(request));
}

function pathOf({ raw }: FastifyRequest): string {
  return (raw.url ?? '/').split('?')[0] ?? '/';
}

/** Sends a problem as problem+json. */
export function sendProblem(reply: FastifyReply, request: FastifyRequest, problem: Problem): FastifyReply {
  const body = JSON.stringify(problemBody(problem, pathOf(request)));
  return reply.code(problem.status).type('application/problem+json; charset=utf-8').serializer(String).send(body);
}

/** Sends an error page that needs no database, style sheet or script. */
function sendPage(reply: FastifyReply, problem: Problem): FastifyReply {
  const { title } = problemBody(problem, '/');
  const html = `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main data-problem><h1>${title}</h1><p><a href="">Intentar de nuevo</a></p><p><a href="/">Ir al inicio</a></p></main></body></html>`;
  return reply.code(problem.status).type('text/html; charset=utf-8').send(html);
}
