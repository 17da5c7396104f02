import type { FastifyBaseLogger } from 'fastify';
import { pino, stdSerializers } from 'pino';

export type Log = FastifyBaseLogger;

const MAX_PATH = 200;

/**
 * The process's structured log (JSON lines on standard output). It never receives personal data: of a request only method and path, no
 * query, no body, no headers, no sender's address.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: ({ method, url = '' }: { method: string; url?: string }) => ({
        method,
        path: url.split('?')[0]?.slice(0, MAX_PATH),
      }),
      err: serializeError,
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
}

/** Serializes an error without the values of a failed statement, which may be words of a visitor. */
export function serializeError(error: Error): object {
  const { params: _, ...serialized } = stdSerializers.err(error);
  const cut = (text: string) => text.replaceAll(/\nparams: [^\n]*/g, '');
  return { ...serialized, message: cut(serialized.message), stack: cut(serialized.stack) };
}
