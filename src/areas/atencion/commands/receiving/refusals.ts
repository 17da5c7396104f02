import { HashingBusy } from '#platform/encryption/lookup.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import { type Problem, type ProblemCode, problems } from '#platform/http/problem.ts';
import { type FileRefusal, fileSentence } from '../../rules/files.ts';
import { validateRegistro } from '../../rules/validation.ts';
import { attachmentLimits } from './attachment-limits.ts';

/** Rejection of a submission: problem code, summary line, and one sentence per field (`file` for the attachment). */
export type Refusal = {
  code: ProblemCode;
  message: string;
  errors: Record<string, string>;
  /** Seconds until the next try is allowed. */
  retryAfter?: number;
  /** A proof of work skips the delay: `GET /Publico/Desafio`, its solution in the field `altcha`. */
  challenge?: boolean;
  /** The error, if the sender did not cause it: database down, or a bug. */
  cause?: unknown;
};

/** Returns the refusal of a file, with the errors of the other fields: all are shown at once. */
export function fileRefusal(refusal: FileRefusal, values: Record<string, unknown>): Refusal {
  const { types, maxBytes } = attachmentLimits();
  const sentence = fileSentence(refusal, types, maxBytes);
  const checked = validateRegistro(values, { hasFile: true });
  const errors = { ...(checked.ok ? {} : checked.errors), file: sentence };
  const codes: Partial<Record<FileRefusal, ProblemCode>> = {
    size: 'demasiado-grande',
    type: 'tipo-no-admitido',
    failed: 'servicio-no-disponible',
    busy: 'servicio-no-disponible',
  };
  return { code: codes[refusal] ?? 'datos-invalidos', message: checked.ok ? sentence : checked.message, errors };
}

/** Returns the refusal of a sender above the allowance, and notes it as a security event. */
export function tooFast(waitMs: number): Refusal {
  noteSecurityEvent('envios-excedidos');
  const message = 'Llegaron muchos envíos seguidos desde su conexión. Espere un minuto y envíe de nuevo.';
  return { code: 'demasiadas-peticiones', message, errors: {}, retryAfter: Math.ceil(waitMs / 1000), challenge: true };
}

/** Returns a problem as a refusal. */
export function toRefusal(problem: Problem): Refusal {
  const { code, detail } = problem;
  const retryAfter = Number(detail.headers?.['retry-after']);
  return {
    code,
    message: detail.title ?? problems[code].title,
    errors: detail.errors ?? {},
    ...(retryAfter > 0 && { retryAfter }),
    ...(problem instanceof HashingBusy && { challenge: true }),
  };
}
