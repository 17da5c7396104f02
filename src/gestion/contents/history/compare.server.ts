import type { ContentKind } from '#platform/editing/kind.ts';
import { findVersion } from '#platform/editing/read.ts';
import { differingFields } from '../differing-fields.server.ts';
import { formFields } from '../edit/fields/form-data.server.ts';
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
  return differingFields(fields, recent.data, old.data).map(({ label, theirs, mine }) => ({
    label,
    parts: compareTexts(mine, theirs),
  }));
}
