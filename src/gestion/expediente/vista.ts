import { type LoaderFunctionArgs, redirect } from 'react-router';
import { auditChanges } from '#areas/sets.ts';
import { act } from '#platform/acts/act.ts';
import { contentAction } from '#platform/editing/kind.ts';
import { previewPath } from '#platform/editing/preview/preview-link.ts';
import { signedIn, staffInput } from '../staff-context.ts';
import { openAudit } from './audit.server.ts';
import { setOf } from './perform.server.ts';

/** Leads to the public page of an audit with the changes that wait, by a link that can be shared for 48 hours. The log has its making. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { actor } = signedIn(context);
  const { now, config } = context.get(staffInput);
  const audit = await openAudit(params.id, actor);
  // The page would show what waits in another area.
  if (audit.hidesSome) throw new Response(null, { status: 403 });
  const { id, version } = setOf(audit);
  const object = { kind: auditChanges.kind.tipo, ids: [id], detail: { version } };
  await act(actor, contentAction(auditChanges.kind, 'previsualizar'), object, async () => undefined);
  return redirect(`${config.publicUrl.origin}${previewPath({ contenido: id, version }, now)}`, 302);
}
