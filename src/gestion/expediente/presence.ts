import type { ActionFunctionArgs } from 'react-router';
import { deletePresence, savePresence } from '#platform/editing/presences.ts';
import { formText } from '#platform/http/form-text.ts';
import { signedIn } from '../staff-context.ts';
import { openAudit } from './audit.server.ts';
import { listPresent } from './presence.server.ts';

/** Stores which row of an audit a person has open, and returns the rows that others have open. The page calls it while it is open. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { actor, now } = signedIn(context);
  const { address } = await openAudit(params.id, actor);
  const form = await request.formData();
  const presence = { lugar: address, persona: actor.id };
  if (form.has('cierra')) {
    await deletePresence(presence);
    return Response.json({ present: [] });
  }
  const renglon = formText(form, 'renglon', 80);
  await savePresence({ ...presence, renglon, momento: now });
  return Response.json({ present: await listPresent(address, actor, now) });
}
