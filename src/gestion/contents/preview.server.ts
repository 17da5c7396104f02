import type { LoaderFunctionArgs } from 'react-router';
import { act } from '#platform/acts/act.ts';
import { contentAction } from '#platform/editing/kind.ts';
import { previewPath } from '#platform/editing/preview/preview-link.ts';
import { findEditable } from '#platform/editing/read.ts';
import { hasPreview } from '#platform/editing/site-rows.ts';
import { today } from '#platform/visibility.ts';
import { signedIn, staffInput } from '../staff-context.ts';
import { editedOf, kindOfAddress } from './kinds.server.ts';

/**
 * Makes the address of the real page with the saved version or, with `withDraft`, with what the person has typed so far. The log has its
 * making. Throws 404 where there is no page.
 */
export async function makePreview(
  { params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>,
  { withDraft }: { withDraft: boolean },
): Promise<string> {
  const { actor } = signedIn(context);
  const { now, config } = context.get(staffInput);
  const kind = kindOfAddress(params.tipo, actor);
  const content = await findEditable(kind, editedOf(params.id, kind), today(now));
  if (!content || content.id === null || !hasPreview(kind, content.data)) throw new Response(null, { status: 404 });
  const { id, version } = content;
  const object = { kind: kind.tipo, ids: [id], detail: { version } };
  await act(actor, contentAction(kind, 'previsualizar'), object, async () => undefined);
  const path = previewPath({ contenido: id, version, ...(withDraft && { borradorDe: actor.id }) }, now);
  return `${config.publicUrl.origin}${path}`;
}
