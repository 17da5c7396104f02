import type { PostedRefusal } from '#ui/forms/posted-form/posted-form.tsx';
import type { RejectedForm } from '../rules/answers.ts';

/**
 * Returns the error summary of a form: control id → sentence, in the order of `fields`. Without a field error it links to the submit
 * button. `idOf` maps a field name to its control id.
 */
export function errorSummary(
  form: string,
  rejected: RejectedForm | undefined,
  fields: readonly string[],
  idOf = (field: string) => field,
): PostedRefusal | undefined {
  if (!rejected) return undefined;
  const fieldErrors = Object.entries(rejected.errors)
    .toSorted(([one], [other]) => fields.indexOf(one) - fields.indexOf(other))
    .map(([field, sentence]) => [idOf(field), sentence]);
  const errors =
    fieldErrors.length > 0 ? fieldErrors : [[`${form}-enviar`, 'Lo que escribió sigue aquí. Envíe de nuevo.']];
  return { message: rejected.message, errors: Object.fromEntries(errors), challenge: rejected.challenge };
}
