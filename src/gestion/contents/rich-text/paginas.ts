import type { LoaderFunctionArgs } from 'react-router';
import { pageFinderKey } from '#platform/searches/site-services.ts';
import { findService } from '#platform/services.ts';
import { searchedText } from '../../addresses.ts';
import { signedIn } from '../../staff-context.ts';

/** Returns the public pages that match a text, as JSON, to link to one of them; none if this process does not serve the public. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { now } = signedIn(context);
  const text = searchedText(new URL(request.url).searchParams);
  const find = findService(pageFinderKey);
  const pages = text === '' ? [] : await find?.(text, now);
  return Response.json({ rows: [{ text, pages: pages ?? [] }] });
}
