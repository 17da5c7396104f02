import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { findVersion } from '#platform/editing/read.ts';
import { differingFields } from '../differing-fields.server.ts';
import { type FormField, formFields } from '../edit/fields/form-data.server.ts';
import { type ComparedPart, compareTexts } from './compare-texts.ts';

/** A field whose values differ in two versions. */
export type ComparedField = { name: string; label: string; parts: ComparedPart[] };

/** Returns the fields that differ between two versions of content, word by word, as a person reads them. */
export async function compareVersions(
  kind: ContentKind,
  contentId: number,
  before: number,
  after: number,
): Promise<ComparedField[]> {
  const [old, recent] = await Promise.all([findVersion(kind, contentId, before), findVersion(kind, contentId, after)]);
  if (!old || !recent) return [];
  return compareFields(await formFields(kind), old.data, recent.data);
}

/** Returns the fields that differ between two texts of content, in the order of the form; nothing was there `before` where it is empty. */
export async function compareFields(
  fields: readonly FormField[],
  before: ContentData,
  after: ContentData,
): Promise<ComparedField[]> {
  return (await differingFields(fields, after, before)).map(({ name, label, theirs, mine }) => ({
    name,
    label,
    parts: compareTexts(mine, theirs),
  }));
}
