import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

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
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
}
