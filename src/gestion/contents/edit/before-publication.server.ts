import type { ContentKind } from '#platform/editing/kind.ts';
import { findBrokenLinks } from '#platform/editing/links/check.ts';
import type { Editable } from '#platform/editing/read.ts';
import { foreseeConsequence } from '#platform/editing/site-rows.ts';
import { checkTexts } from '#platform/editing/text-check.ts';

/** Returns what a version that waits needs before its publication, and what this changes elsewhere. */
export async function describePublication(
  kind: ContentKind,
  editable: Editable,
): Promise<{ findings: string[]; consequence: string | null }> {
  if (editable.id === null || editable.estado === 'publicado') return { findings: [], consequence: null };
  const [consequence, broken] = await Promise.all([
    foreseeConsequence(kind, editable.data),
    findBrokenLinks(kind, editable.data),
  ]);
  const findings = broken.map((link) => `Un enlace no abre en el sitio: ${link}`);
  return { findings: [...findings, ...checkTexts(kind, editable.data)], consequence };
}
