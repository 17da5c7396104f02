import type { ContentData } from '#platform/editing/kind.ts';
import { formatDateShort, formatPesosWithCents } from '#platform/format.ts';
import { listFileNames } from '#platform/media/read.ts';
import { plainLines } from '#platform/rich-text.ts';
import { fieldText } from './edit/fields/controls.ts';
import type { FormField } from './edit/fields/form-data.server.ts';

/** A field whose values differ in two texts of content, in readable form. */
export type DifferingField = {
  name: string;
  label: string;
  theirs: string;
  mine: string;
  /** The other text's value as in the form control; null if it is not a single text. */
  control: string | null;
};

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;
/** Controls whose value is not a single text. */
const notOneText: readonly FormField['control'][] = ['texto-rico', 'si-no', 'lista'];

/** Returns the fields with the names of the files and pictures in some texts of content, for `readableText`. */
export async function withFileNames(fields: readonly FormField[], texts: readonly ContentData[]): Promise<FormField[]> {
  const choosesFile = ({ control }: FormField) => control === 'imagen' || control === 'archivo';
  const ids = fields.filter(choosesFile).flatMap(({ name }) => texts.map((text) => text[name]));
  const names = await listFileNames(ids.filter((id) => typeof id === 'number'));
  const options = [...names].map(([id, label]) => ({ value: String(id), label }));
  return fields.map((field) => (choosesFile(field) ? { ...field, options } : field));
}

/** Whether a field has different values in two texts of content. */
export function differs(name: string, one: ContentData, other: ContentData): boolean {
  return String(one[name] ?? '') !== String(other[name] ?? '');
}

/** Returns the fields in which two texts of content differ, in the order of the form. */
export async function differingFields(
  fields: readonly FormField[],
  theirs: ContentData,
  mine: ContentData,
): Promise<DifferingField[]> {
  const named = await withFileNames(fields, [theirs, mine]);
  return named
    .filter(({ name }) => differs(name, mine, theirs))
    .map((field) => ({
      name: field.name,
      label: field.label,
      theirs: readableText(field, theirs),
      mine: readableText(field, mine),
      control: notOneText.includes(field.control) ? null : fieldText(field.control, theirs[field.name]),
    }));
}

/** Returns a value of content in readable form: complete, and amounts with cents. */
export function readableText({ name, control, options }: FormField, data: ContentData): string {
  const value = data[name] ?? '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (control === 'texto-rico') return plainLines(String(value));
  if (control === 'pesos' && typeof value === 'number') return formatPesosWithCents(value);
  if (control === 'fecha' && ISO_DATE.test(String(value))) return formatDateShort(String(value));
  if (control === 'lista') return String(value).replaceAll('\t', ', ');
  return options?.find((option) => option.value === String(value))?.label ?? fieldText(control, value);
}
