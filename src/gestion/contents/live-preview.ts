import type { LoaderFunctionArgs } from 'react-router';
import { makePreview } from './preview.server.ts';

/** The address of the real page with what the person has typed so far, for the frame next to the form, as JSON. */
export async function loader(request: LoaderFunctionArgs) {
  return Response.json({ address: await makePreview(request, { withDraft: true }) });
}
