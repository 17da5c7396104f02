import type { ContentKind } from '#platform/editing/kind.ts';
import type { Editable } from '#platform/editing/read.ts';
import { checkTexts } from '#platform/editing/text-check.ts';

/** Returns what a version that waits needs before its publication, and what this changes elsewhere. */
export async function describePublication(
  kind: ContentKind,
  editable: Editable,
): Promise<{ findings: string[]; consequence: string | null }> {
  if (editable.id === null || editable.estado === 'publicado') return { findings: [], consequence: null };
  const consequence = await kind.consequences?.foresee(editable.data);
  return { findings: checkTexts(kind, editable.data), consequence: consequence ?? null };
}
