import type { LoaderFunctionArgs } from 'react-router';
import { formatFileSize } from '#platform/format.ts';
import { findFile, type LibraryFile, listFiles } from '#platform/media/documents.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { searchedText } from '../../addresses.ts';
import { requirePermission } from '../../staff-context.ts';

/** A file in the dialog of a form. */
export type OfferedFile = { id: number; nombre: string; detalle: string };

const MAX_CANDIDATES = 20;

/** Returns library files for the dialog of a form, as JSON: the files that match a text, or one by its number. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, ({ can }) => can('medios.subir'));
  const query = new URL(request.url).searchParams;
  const id = parseWholeNumber(query.get('archivo') ?? '');
  const texto = searchedText(query);
  const candidates = id ? [await findFile(id)] : await listFiles(texto, { first: 0, size: MAX_CANDIDATES });
  const rows = candidates.filter((file) => file !== undefined).map(offer);
  return Response.json({ rows });
}

function offer({ id, nombre, bytes, paginas }: LibraryFile): OfferedFile {
  return { id, nombre, detalle: formatFileSize(bytes, paginas) };
}
