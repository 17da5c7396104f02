import type { ActionFunctionArgs } from 'react-router';
import { signedIn } from '../staff-context.ts';
import { openAudit } from './audit.server.ts';
import { listPresent, notePresent } from './presence.server.ts';

/** Stores which row of an audit a person has open, and returns the rows that others have open. The page calls it while it is open. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { actor, now } = signedIn(context);
  const { address } = await openAudit(params.id, actor);
  const form = await request.formData();
  const isClosed = form.get('cierra') !== null;
  const key = isClosed ? null : String(form.get('renglon') ?? '').slice(0, 80);
  await notePresent(address, actor, { key, now });
  return Response.json({ present: isClosed ? [] : await listPresent(address, actor, now) });
}
