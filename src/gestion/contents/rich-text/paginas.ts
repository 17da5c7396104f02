import type { LoaderFunctionArgs } from 'react-router';
import { pageFinderKey } from '#platform/searches/site-services.ts';
import { findService } from '#platform/services.ts';
import { searchedText } from '../../addresses.ts';
import { signedIn, staffInput } from '../../staff-context.ts';

/** The public pages that a text finds, as JSON, for a link to one of them; none where this process does not serve the public. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  signedIn(context);
  const text = searchedText(new URL(request.url).searchParams);
  const find = findService(pageFinderKey);
  const pages = text === '' ? [] : await find?.(text, context.get(staffInput).now);
  return Response.json({ rows: [{ text, pages: pages ?? [] }] });
}
