import type { FastifyBaseLogger, FastifyContextConfig } from 'fastify';
import { pino, stdSerializers } from 'pino';

export type Log = FastifyBaseLogger;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path has words of the visitor: the log gets the route instead. */
    wordsInPath?: true;
  }
}

const MAX_PATH = 200;

type LoggedRequest = { method: string; url?: string; routeOptions?: { url?: string; config?: FastifyContextConfig } };

/**
 * The process's structured log (JSON lines on standard output). It never receives personal data: of a request only method and path, no
 * query, no body, no headers, no sender's address.
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

/** Returns what the log says of a request: method, and path or route. */
export function describeRequest({ method, url = '', routeOptions }: LoggedRequest): { method: string; path: string } {
  const path = routeOptions?.config?.wordsInPath ? routeOptions.url : url.split('?')[0];
  return { method, path: (path ?? '').slice(0, MAX_PATH) };
}

/** Serializes an error without the values of a failed statement, which may be words of a visitor. */
export function serializeError(error: Error): object {
  const { params: _, ...serialized } = stdSerializers.err(error);
  const cut = (text: string) => text.replaceAll(/\nparams: [^\n]*/g, '');
  return { ...serialized, message: cut(serialized.message), stack: cut(serialized.stack) };
}
