import { type LoaderFunctionArgs, redirect } from 'react-router';
import { makePreview } from './preview.server.ts';

/** Redirects to the real page with the saved version, by a link that can be shared for 48 hours. */
export async function loader(request: LoaderFunctionArgs) {
  return redirect(await makePreview(request, { withDraft: false }), 302);
}
