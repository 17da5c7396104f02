import { type LoaderFunctionArgs, redirect } from 'react-router';
import { auditChanges } from '#areas/sets.ts';
import { linkPreview } from '../contents/preview.server.ts';
import { signedIn } from '../staff-context.ts';
import { openAudit } from './audit.server.ts';
import { setOf } from './perform.server.ts';

/** Redirects to the public page of an audit with its pending changes, by a link that can be shared for 48 hours. Its creation is logged. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const audit = await openAudit(params.id, signedIn(context).actor);
  // The page would show pending changes of another area.
  if (audit.hidesSome) throw new Response(null, { status: 403 });
  return redirect(await linkPreview(context, { kind: auditChanges.kind, ...setOf(audit) }), 302);
}
