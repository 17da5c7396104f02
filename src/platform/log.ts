import { type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * The process's structured log (JSON lines on standard output). It never receives personal data: no query strings, no
 * bodies, no sender's address.
 */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
