import type { PostedRefusal } from '#ui/forms/posted-form/posted-form.tsx';
import type { Refused } from '../pages/answers.server.ts';

/**
 * The refusal as the summary of a form shows it: id of the control → sentence, in the order of `fields`, in which they stand. Where no field
 * is to blame, it leads to the button that sends again. `idOf` gives the id of a field where it is not the field's name.
 */
export function summaryOf(
  form: string,
  refused: Refused | undefined,
  fields: readonly string[],
  idOf = (field: string) => field,
): PostedRefusal | undefined {
  if (!refused) return undefined;
  const wrong = Object.entries(refused.errors)
    .toSorted(([one], [other]) => fields.indexOf(one) - fields.indexOf(other))
    .map(([field, sentence]) => [idOf(field), sentence]);
  const errors = wrong.length > 0 ? wrong : [[`${form}-enviar`, 'Lo que escribió sigue aquí. Envíe de nuevo.']];
  return { message: refused.message, errors: Object.fromEntries(errors), challenge: refused.challenge };
}
