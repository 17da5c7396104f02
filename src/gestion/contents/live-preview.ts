import type { LoaderFunctionArgs } from 'react-router';
import { makePreview } from './preview.server.ts';

/** Returns the address of the real page with the text typed so far, for the frame next to the form, as JSON. */
export async function loader(request: LoaderFunctionArgs) {
  return Response.json({ address: await makePreview(request, { withDraft: true }) });
}
