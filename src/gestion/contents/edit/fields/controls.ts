import { useMemo } from 'react';
import type { ContentData, ContentField } from '#platform/editing/kind.ts';
import { formatDecimal, toPesos } from '#platform/format.ts';
import type { FormField } from './form-data.server.ts';

/** Returns the id of a control. It differs from the field name, since other parts of the page have those names as ids. */
export function controlId(name: string): string {
  return `campo-${name}`;
}

/** Returns a value as text for its field: an amount in cents as pesos, `125,340.50`. */
export function fieldText(control: ContentField['control'], value: ContentData[string] | undefined): string {
  if (control === 'pesos' && typeof value === 'number') return formatDecimal(toPesos(value), 2);
  return String(value ?? '');
}

/**
 * Returns the errors of an answer by the ids of their controls, in the order of the form; the same object until another answer arrives. A
 * sentence that several fields share names its field.
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
