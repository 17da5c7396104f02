import { useMemo } from 'react';
import { controlId } from './control-id.ts';
import type { FormField } from './form-data.server.ts';

/**
 * Returns the errors of an answer by the ids of their controls, in the order of the form: the same object until another answer comes. A sentence
 * that several fields have names its field.
 */
export function useFieldErrors(
  fields: readonly Pick<FormField, 'name' | 'label'>[],
  errors: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return useMemo(() => {
    const wrong = fields.flatMap(({ name, label }) => (errors[name] ? [{ name, label, sentence: errors[name] }] : []));
    const isShared = (sentence: string) => wrong.filter((each) => each.sentence === sentence).length > 1;
    return Object.fromEntries(
      wrong.map(({ name, label, sentence }) => [
        controlId(name),
        isShared(sentence) ? `${label}: ${sentence}` : sentence,
      ]),
    );
  }, [fields, errors]);
}
