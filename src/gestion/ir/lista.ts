import type { LoaderFunctionArgs } from 'react-router';
import { findTargets } from './targets.server.ts';
import type { FoundTargets } from './targets.ts';

/** The groups that a text finds, as JSON for the palette. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const text = (new URL(request.url).searchParams.get('texto') ?? '').trim().slice(0, 100);
  const rows: FoundTargets[] = [{ text, groups: await findTargets(context, text) }];
  return Response.json({ rows });
}
