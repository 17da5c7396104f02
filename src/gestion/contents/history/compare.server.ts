import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { findVersion } from '#platform/editing/read.ts';
import { differingFields } from '../differing-fields.server.ts';
import { type FormField, formFields } from '../edit/fields/form-data.server.ts';
import { type ComparedPart, compareTexts } from './compare-texts.ts';

/** A field whose values differ in two versions. */
export type ComparedField = {
  name: string;
  label: string;
  parts: ComparedPart[];
  /** Library ids of the pictures that a picture field had and has. */
  pictures?: { before: number | null; after: number | null };
};

/** Returns the fields that differ between two versions of content, word by word, in readable form. */
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

/** Returns the fields that differ between two texts of content, in the order of the form. An empty `before` means new content. */
export async function compareFields(
  fields: readonly FormField[],
  before: ContentData,
  after: ContentData,
): Promise<ComparedField[]> {
  const pictures = fields.filter(({ control }) => control === 'imagen').map(({ name }) => name);
  const idOf = (data: ContentData, name: string) => (typeof data[name] === 'number' ? data[name] : null);
  // How a picture is cropped is irrelevant without a picture.
  const compared = fields.filter(({ drawnBy }) => drawnBy === undefined || idOf(after, drawnBy) !== null);
  return (await differingFields(compared, after, before)).map(({ name, label, theirs, mine }) => ({
    name,
    label,
    parts: compareTexts(mine, theirs),
    ...(pictures.includes(name) && { pictures: { before: idOf(before, name), after: idOf(after, name) } }),
  }));
}
