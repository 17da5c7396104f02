import type { LoaderFunctionArgs } from 'react-router';
import { listMedia, type Medium } from '#platform/media/read.ts';
import { requirePermission } from '../staff-context.ts';
import { mediaListing, PAGE_PICTURES } from './pictures.ts';

/** A picture in the dialog of a form. */
export type OfferedPicture = Pick<Medium, 'id' | 'nombre' | 'focoY'> & { descripcion: string };

/** Returns library pictures for the dialog of a form, as JSON. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, ({ can }) => can('medios.subir'));
  const listing = mediaListing(new URL(request.url).searchParams);
  const media = await listMedia(listing, { first: 0, size: PAGE_PICTURES });
  const rows: OfferedPicture[] = media.map(({ id, nombre, descripcion, focoY }) => ({
    id,
    nombre,
    focoY,
    descripcion: descripcion ?? '',
  }));
  return Response.json({ rows });
}
