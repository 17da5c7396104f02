import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { findVersion } from '#platform/editing/read.ts';
import { plainText } from '#platform/rich-text.ts';
import { fieldText } from '../edit/fields/field-text.ts';
import { type FormField, formFields } from '../edit/form-data.server.ts';
import { type ComparedPart, compareTexts } from './compare-texts.ts';

/** A field whose values differ in two versions. */
export type ComparedField = { label: string; parts: ComparedPart[] };

/** Returns the fields that differ between two versions of content, word by word, as a person reads them. */
export async function compareVersions(
  kind: ContentKind,
  contentId: number,
  before: number,
  after: number,
): Promise<ComparedField[]> {
  const [old, recent] = await Promise.all([findVersion(kind, contentId, before), findVersion(kind, contentId, after)]);
  if (!old || !recent) return [];
  const fields = await formFields(kind);
  return fields
    .filter(({ name }) => old.data[name] !== recent.data[name])
    .map((field) => ({ label: field.label, parts: compareTexts(textOf(field, old.data), textOf(field, recent.data)) }));
}

function textOf({ name, control, options }: FormField, data: ContentData): string {
  const value = data[name] ?? '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (control === 'texto-rico') return plainText(String(value));
  if (control === 'lista') return String(value).replaceAll('\t', ', ');
  return options?.find((option) => option.value === String(value))?.label ?? fieldText(control, value);
}
