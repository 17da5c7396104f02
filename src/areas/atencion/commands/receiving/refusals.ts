import { Problem, type ProblemCode } from '#platform/http/problem.ts';
import { type FileRefusal, fileSentence } from '../../rules/files.ts';
import type { ValidationResult } from '../../rules/validation.ts';
import { NOT_FOUND } from '../../rules/values.ts';
import { attachmentLimits } from './limits.ts';

type Invalid = Extract<ValidationResult, { ok: false }>;

/** Returns the refusal of invalid fields. */
export function invalidFields({ message, errors }: Invalid): Problem {
  return new Problem('datos-invalidos', { title: message, errors });
}

/** Returns the refusal of a file (its sentence is that of the field `file`), with the errors of the other fields: all are shown at once. */
export function invalidFile(refusal: FileRefusal, checked: ValidationResult, cause: unknown): Problem {
  const { types, maxBytes } = attachmentLimits();
  const sentence = fileSentence(refusal, types, maxBytes);
  const codes: Partial<Record<FileRefusal, ProblemCode>> = {
    size: 'demasiado-grande',
    type: 'tipo-no-admitido',
    failed: 'servicio-no-disponible',
    busy: 'servicio-no-disponible',
  };
  const { message, errors } = checked.ok ? { message: sentence, errors: {} } : checked;
  const detail = { title: message, errors: { ...errors, file: sentence } };
  return new Problem(codes[refusal] ?? 'datos-invalidos', detail, { cause });
}

/** Returns the refusal of a folio and an e-mail that match no record. */
export function notFound(): Problem {
  return new Problem('no-encontrado', { title: NOT_FOUND });
}
