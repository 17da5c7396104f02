import { useMemo } from 'react';
import { controlId } from './control-id.ts';
import type { FormField } from './form-data.server.ts';

/** Returns the errors of an answer by the ids of their controls, in the order of the form: the same object until another answer comes. */
export function useFieldErrors(
  fields: readonly Pick<FormField, 'name'>[],
  errors: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return useMemo(
    () => Object.fromEntries(fields.flatMap(({ name }) => (errors[name] ? [[controlId(name), errors[name]]] : []))),
    [fields, errors],
  );
}
