import { textAddress } from '#platform/pdf/addresses.ts';
import { listReadPdfIds } from '#platform/pdf/listing.ts';
import { findPublications } from '../../areas/publications.ts';

/** A list for search engines has at most 50,000 addresses in all. */
const MOST = 10_000;

/** The pages with the texts of published PDF files, the newest files first, for `sitemap.xml`. */
export async function listTextPages(): Promise<{ path: string; changed?: string }[]> {
  const ids = await listReadPdfIds(MOST);
  const published = new Map((await findPublications(ids)).map((each) => [each.archivoId, each]));
  return ids.flatMap((id) => {
    const publication = published.get(id);
    if (!publication) return [];
    return { path: textAddress(id), ...(publication.publishedOn && { changed: publication.publishedOn }) };
  });
}
