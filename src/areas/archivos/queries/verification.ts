import { listArchivosOfContent } from '#platform/files/files.ts';
import type { Publication, WithdrawnDocument } from '#platform/publications/model.ts';
import { findPublications, findWithdrawnDocuments } from '#platform/publications/read.ts';

/** Result of a verification. Both lists are empty for unknown content. */
export type Verification = {
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
