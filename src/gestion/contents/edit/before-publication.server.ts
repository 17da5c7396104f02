import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { findBrokenLinks } from '#platform/editing/links/check.ts';
import type { Editable } from '#platform/editing/read.ts';
import { foreseeConsequence } from '#platform/editing/site-rows.ts';
import { checkTexts } from '#platform/editing/texts/check-texts.ts';
import { readContact } from '#platform/settings/contact.ts';
import { foreseeAudience } from '../../suscripciones/audience.server.ts';

/** Returns what a version that waits needs before its publication, what this changes elsewhere, and whom it tells. */
export async function describePublication(
  kind: ContentKind,
  editable: Editable,
  { mayPublish, now }: { mayPublish: boolean; now: Date },
): Promise<{ findings: string[]; consequence: string | null; audience: string | null }> {
  const { id, estado, registro, data } = editable;
  if (id === null || estado === 'publicado') return { findings: [], consequence: null, audience: null };
  const [consequence, findings, audience] = await Promise.all([
    foreseeConsequence(kind, data),
    findProblems(kind, data),
    mayPublish ? foreseeAudience(kind, { id, registro, data }, now) : null,
  ]);
  return { findings, consequence, audience };
}

/** Returns what to correct in a text, as sentences: while it is written, and before its publication. */
export async function findProblems(kind: ContentKind, data: ContentData): Promise<string[]> {
  const [broken, contact] = await Promise.all([findBrokenLinks(kind, data), readContact()]);
  const ofInstitution = [contact.telefono.numero, contact.conmutador.numero, contact.correo, contact.correoControl];
  const domain = contact.correo.replace(/^.*@/, '');
  const isPublic = (value: string) =>
    ofInstitution.some((each) => plain(each) === plain(value)) ||
    /@(?:.*\.)?gob\.mx$/i.test(value) ||
    value.endsWith(`@${domain}`);
  return [...broken.map((link) => `Un enlace no abre en el sitio: ${link}`), ...checkTexts(kind, data, isPublic)];
}

/** Returns what to correct in what a person typed and did not save; nothing without such values. */
export async function draftFindings(
  kind: ContentKind,
  values: ContentData | undefined,
): Promise<{ findings?: string[] }> {
  return values ? { findings: await findProblems(kind, values) } : {};
}

function plain(text: string): string {
  return text.replaceAll(/[\s()-]/g, '').toLowerCase();
}
