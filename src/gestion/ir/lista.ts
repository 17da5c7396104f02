import type { LoaderFunctionArgs } from 'react-router';
import { searchedText } from '../addresses.ts';
import { findTargets } from './targets.server.ts';
import type { FoundTargets } from './targets.ts';

/** Returns the groups that match a text, as JSON for the palette. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const text = searchedText(new URL(request.url).searchParams);
  const rows: FoundTargets[] = [{ text, groups: await findTargets(context, text) }];
  return Response.json({ rows });
}
