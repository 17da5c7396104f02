import { listArchivosOfContent } from '#platform/files/files.ts';
import { type AreaPublication, findPublications } from '../../areas/publications.ts';

/** Largest file that a page without scripts may send to be hashed: 25 MB. */
export const MOST_BYTES = 25_000_000;

/** 64 hexadecimal letters in small letters; undefined for anything else. */
export function readSha256(text: string | null): string | undefined {
  const letters = text?.trim().toLowerCase();
  return letters && /^[0-9a-f]{64}$/.test(letters) ? letters : undefined;
}

/** What is published with exactly this content, in whatever area. Empty when nothing is. */
export async function findPublicationsOfContent(sha256: string): Promise<AreaPublication[]> {
  const archivos = await listArchivosOfContent(sha256);
  return findPublications(archivos.map(({ id }) => id));
}
