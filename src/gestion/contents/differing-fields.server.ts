import type { ContentData } from '#platform/editing/kind.ts';
import { plainLines } from '#platform/rich-text.ts';
import { fieldText } from './edit/fields/field-text.ts';
import type { FormField } from './edit/fields/form-data.server.ts';

/** A field whose values differ in two texts of content, as a person reads them. */
export type DifferingField = {
  name: string;
  label: string;
  theirs: string;
  mine: string;
  /** Theirs as the control of the form has it; null where it is not one text. */
  control: string | null;
};

/** Controls whose value is not one text. */
const notOneText: readonly FormField['control'][] = ['texto-rico', 'si-no', 'lista'];

/** Returns the fields in which two texts of content differ, in the order of the form. */
export function differingFields(
  fields: readonly FormField[],
  theirs: ContentData,
  mine: ContentData,
): DifferingField[] {
  return fields
    .filter(({ name }) => String(mine[name] ?? '') !== String(theirs[name] ?? ''))
    .map((field) => ({
      ...{ name: field.name, label: field.label },
      ...{ theirs: readableText(field, theirs), mine: readableText(field, mine) },
      control: notOneText.includes(field.control) ? null : fieldText(field.control, theirs[field.name]),
    }));
}

/** Returns a value of content as a person reads it. */
export function readableText({ name, control, options }: FormField, data: ContentData): string {
  const value = data[name] ?? '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (control === 'texto-rico') return plainLines(String(value));
  if (control === 'lista') return String(value).replaceAll('\t', ', ');
  return options?.find((option) => option.value === String(value))?.label ?? fieldText(control, value);
}
