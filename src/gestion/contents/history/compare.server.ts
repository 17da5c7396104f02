import { diffWordsWithSpace } from 'diff';
import type { ContentData, ContentField, ContentKind } from '#platform/editing/kind.ts';
import { findVersion } from '#platform/editing/read.ts';
import { plainText } from '#platform/rich-text.ts';
import { fieldText } from '../edit/fields/field-text.ts';

/** A part of a field's text in a comparison. */
export type ComparedPart = { kind: 'same' | 'added' | 'removed'; text: string };
/** A field whose values differ in two versions. */
export type ComparedField = { label: string; parts: ComparedPart[] };

/** Returns the fields that differ between two versions of content, word by word. */
export async function compareVersions(
  kind: ContentKind,
  contentId: number,
  before: number,
  after: number,
): Promise<ComparedField[]> {
  const [old, recent] = await Promise.all([findVersion(kind, contentId, before), findVersion(kind, contentId, after)]);
  if (!old || !recent) return [];
  return kind.fields
    .filter(({ name }) => old.data[name] !== recent.data[name])
    .map((field) => ({ label: field.label, parts: partsOf(textOf(field, old.data), textOf(field, recent.data)) }));
}

function partsOf(before: string, after: string): ComparedPart[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

function textOf({ name, control, options }: ContentField, data: ContentData): string {
  const value = data[name] ?? '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (control === 'texto-rico') return plainText(String(value));
  if (control === 'lista') return String(value).replaceAll('\t', ', ');
  return options?.find((option) => option.value === value)?.label ?? fieldText(control, value);
}
