import type { ContentKind } from '#platform/editing/kind.ts';
import { findBrokenLinks } from '#platform/editing/links/check.ts';
import type { Editable } from '#platform/editing/read.ts';
import { foreseeConsequence } from '#platform/editing/site-rows.ts';
import { checkTexts } from '#platform/editing/text-check.ts';
import { foreseeAudience } from '../../suscripciones/audience.server.ts';

/** Returns what a version that waits needs before its publication, what this changes elsewhere, and whom it tells. */
export async function describePublication(
  kind: ContentKind,
  editable: Editable,
  { mayPublish, now }: { mayPublish: boolean; now: Date },
): Promise<{ findings: string[]; consequence: string | null; audience: string | null }> {
  const { id, estado, registro, data } = editable;
  if (id === null || estado === 'publicado') return { findings: [], consequence: null, audience: null };
  const [consequence, broken, audience] = await Promise.all([
    foreseeConsequence(kind, data),
    findBrokenLinks(kind, data),
    mayPublish ? foreseeAudience(kind, { id, registro, data }, now) : null,
  ]);
  const findings = broken.map((link) => `Un enlace no abre en el sitio: ${link}`);
  return { findings: [...findings, ...checkTexts(kind, data)], consequence, audience };
}
