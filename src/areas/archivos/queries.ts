import { listArchivosOfContent } from '#platform/files/files.ts';
import { textAddress } from '#platform/pdf/addresses.ts';
import { listReadPdfIds } from '#platform/pdf/listing.ts';
import type { Publication, WithdrawnDocument } from '#platform/publications/model.ts';
import { findPublications, findWithdrawnDocuments } from '#platform/publications/read.ts';

/** Result of a verification. Both lists are empty for unknown content. */
type Verification = {
  /** Visible publications with this content. */
  publications: Publication[];
  /** Withdrawn documents with this content. */
  withdrawn: WithdrawnDocument[];
};

/** Finds the visible and withdrawn publications of all areas with exactly this content. */
export async function verifyContent(sha256: string): Promise<Verification> {
  const ids = (await listArchivosOfContent(sha256)).map(({ id }) => id);
  const [publications, withdrawn] = await Promise.all([
    findPublications(ids, { known: true }),
    findWithdrawnDocuments(ids),
  ]);
  return { publications, withdrawn };
}

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
