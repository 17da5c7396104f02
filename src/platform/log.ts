import type { FastifyBaseLogger, FastifyContextConfig } from 'fastify';
import { pino, stdSerializers } from 'pino';

export type Log = FastifyBaseLogger;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path contains words of the visitor, so the route is logged instead. */
    wordsInPath?: true;
  }
}

const MAX_PATH = 200;

type LoggedRequest = { method: string; url?: string; routeOptions?: { url?: string; config?: FastifyContextConfig } };

/**
 * Creates the process's structured log (JSON lines on standard output). It never contains personal data: only the method and path of a request, not
 * its query, body, headers or sender address.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: describeRequest,
      err: serializeError,
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
}

/** Returns the logged data of a request: method, and path or route. */
export function describeRequest({ method, url = '', routeOptions }: LoggedRequest): { method: string; path: string } {
  const path = routeOptions?.config?.wordsInPath ? routeOptions.url : url.split('?')[0];
  return { method, path: (path ?? '').slice(0, MAX_PATH) };
}

/** Serializes an error without the parameter values of a failed statement, which may contain words of a visitor. */
export function serializeError(error: Error): object {
  // PostgreSQL repeats parameter values in these fields.
  const { params, detail, where, ...serialized } = stdSerializers.err(error);
  return {
    ...serialized,
    message: withoutValues(error, serialized.message),
    stack: withoutValues(error, serialized.stack),
  };
}

/** Returns the stack of an error and its causes, for the operator of a command, without the values of a failed statement. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return withoutValues(error, stdSerializers.err(error).stack);
}

/** Removes the values that Drizzle adds to the message of a failed statement, in any link of the chain of causes. */
function withoutValues(error: unknown, text: string): string {
  if (!(error instanceof Error)) return text;
  const cut =
    'params' in error && Array.isArray(error.params) ? text.replaceAll(`\nparams: ${error.params}`, '') : text;
  return withoutValues(error.cause, cut);
}
