import { LogRefusedError } from '../acts/audit-log.ts';
import { isDatabaseDown } from '../database/connection.ts';
import { SealError } from '../encryption/seal.ts';
import { Problem } from '../http/problem.ts';
import { CHALLENGE } from './challenge.ts';
import { noteSecurityEvent } from './security-events.ts';

/** Returns the refusal of a sender above the allowance, and notes it as a security event. */
export function tooFast(waitMs: number): Problem {
  noteSecurityEvent('envios-excedidos');
  const title = 'Llegaron muchos envíos seguidos desde su conexión. Espere un minuto y envíe de nuevo.';
  const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) };
  return new Problem('demasiadas-peticiones', { title, headers, challenge: true });
}

/** Returns an error that the sender did not cause as a refusal: database down, or changed by somebody meanwhile, or a bug. */
export function failure(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const isRefused = isDatabaseDown(error) || error instanceof SealError || error instanceof LogRefusedError;
  return new Problem(isRefused ? 'servicio-no-disponible' : 'error-interno', {}, { cause: error });
}

/** Passes an error to the server for its log, except database outages, which the server logs itself. */
export function recordFailure(outcome: { failure?: unknown }, { cause }: Problem): void {
  if (cause !== undefined && !isDatabaseDown(cause)) outcome.failure ??= cause;
}

/** Returns the URL of the challenge that skips the delay of a refusal, if one does. */
export function challengeOf({ detail }: Problem): string | undefined {
  return detail.challenge && CHALLENGE;
}
