import type { LoaderFunctionArgs } from 'react-router';
import { logAct } from '#platform/acts/act.ts';
import { hasPreview } from '#platform/editing/declared-reads.ts';
import { type ContentKind, contentAction } from '#platform/editing/kind.ts';
import { previewPath } from '#platform/editing/preview/preview.ts';
import { findEditable } from '#platform/editing/read.ts';
import { today } from '#platform/visibility.ts';
import { signedIn } from '../staff-context.ts';
import { editedOf, kindOfAddress } from './kinds.server.ts';

/**
 * Returns a link to the real page with the saved version or, with `withDraft`, the text typed so far. Its creation is logged. Throws 404 if there
 * is no page.
 */
export async function makePreview(
  { params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>,
  { withDraft }: { withDraft: boolean },
): Promise<string> {
  const { actor, now } = signedIn(context);
  const kind = kindOfAddress(params.tipo, actor);
  const content = await findEditable(kind, editedOf(params.id, kind), today(now));
  if (!content || content.id === null || !hasPreview(kind, content.data)) throw new Response(null, { status: 404 });
  const { id, version } = content;
  return linkPreview(context, { kind, id, version, ...(withDraft && { borradorDe: actor.id }) });
}

type Previewed = { kind: ContentKind; id: number; version: number; borradorDe?: string };

/** Returns a link to the page with a version of content, or with a person's draft on top of it. Its creation is logged. */
export async function linkPreview(
  context: LoaderFunctionArgs['context'],
  { kind, id, version, borradorDe }: Previewed,
): Promise<string> {
  const { actor, now, config } = signedIn(context);
  await logAct(actor, contentAction(kind, 'previsualizar'), { kind: kind.tipo, ids: [id], detail: { version } });
  const path = previewPath({ contenido: id, version, ...(borradorDe && { borradorDe }) }, now);
  return `${config.publicUrl.origin}${path}`;
}
