import { textAddress } from '#platform/pdf/addresses.ts';
import { listReadPdfIds } from '#platform/pdf/listing.ts';
import { findPublications } from '#platform/publications/read.ts';

/** Part of the 50,000 addresses that a sitemap may contain. */
const MAX_TEXT_PAGES = 10_000;

/** Lists the text pages of published PDF files for `sitemap.xml`, newest files first. */
export async function listTextPages(): Promise<{ path: string; changed?: string }[]> {
  const ids = await listReadPdfIds(MAX_TEXT_PAGES);
  const publicationsByArchivo = new Map(
    (await findPublications(ids)).map((publication) => [publication.archivoId, publication]),
  );
  return ids.flatMap((id) => {
    const publication = publicationsByArchivo.get(id);
    if (!publication) return [];
    return { path: textAddress(id), ...(publication.publishedOn && { changed: publication.publishedOn }) };
  });
}
