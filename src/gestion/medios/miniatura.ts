import { Readable } from 'node:stream';
import type { LoaderFunctionArgs } from 'react-router';
import { openVariant } from '#platform/files/variants.ts';
import { findMedium } from '#platform/media/read.ts';
import { findThumbnail } from '#platform/pictures/pictures.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { signedIn } from '../staff-context.ts';

/** Returns a small version of a library picture, published or not. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { actor } = signedIn(context);
  if (!actor.can('medios.subir')) throw new Response(null, { status: 403 });
  const medium = await findMedium(parseWholeNumber(params.id) ?? 0);
  if (!medium) throw new Response(null, { status: 404 });
  const find = () => findThumbnail(medium.sha256);
  const { stream } = await openVariant(await find(), find);
  return new Response(Readable.toWeb(stream) as ReadableStream, { headers: { 'content-type': 'image/webp' } });
}
